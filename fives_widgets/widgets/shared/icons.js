// Small line drawings for buttons and marks, each one stroke on a 24 x 24 field.

export const TICK = "M5 12.5 10 17.5 19 7";
export const CROSS = "M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5";
export const UNDO = "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10H9";
export const REDO = "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h5";
export const ERASER = "M9 19 4 14 13.5 4.5 20 11 12 19ZM8.5 9.5 15 16M12 19H20";
export const HINT = "M9.5 18h5M10.5 21h3M8.5 15C6.5 13.5 6 11.5 6 10a6 6 0 0 1 12 0c0 1.5-.5 3.5-2.5 5Z";
export const TURN = "M19 12a7 7 0 1 1-2.5-5.4M17 2.5V7h-4.5";
export const MIRROR = "M12 4V20M9 7.5 3.5 17H9ZM15 7.5 20.5 17H15Z";
export const DOWN = "M12 4V14.5M7.5 10.5 12 15 16.5 10.5M5 19.5H19";
export const LOOK = "M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z";
export const SHARE = "M12 15V3.5M8 7l4-4 4 4M6 11H5v9.5h14V11h-1";
