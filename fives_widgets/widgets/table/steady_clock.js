// A clock that is never put back, as Python's table has one: sand must not last longer for that.

/** By how many milliseconds the clock on the wall must have gone ahead to tell that the machine slept. */
const LEAP = 1000;

/** Return a clock that shows seconds since 1970. It goes steadily, and follows the clock on the wall
 * only forward: the steady one may have slept with the machine.
 * @param {() => number} [wall] @param {() => number} [steady] both in milliseconds
 * @returns {() => number} */
export function steadyClock(wall = () => Date.now(), steady = () => performance.now()) {
  let ahead = wall() - steady();
  return () => {
    const leap = wall() - (steady() + ahead);
    if (leap > LEAP) ahead += leap;
    return (steady() + ahead) / 1000;
  };
}
