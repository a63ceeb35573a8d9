"""What the operating system reports about files, as messages: its own words are in any language."""

from __future__ import annotations

import errno

from fives_widgets.text import Message

_REASONS = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",  # a file is there, where a folder is to be made
    errno.ENAMETOOLONG: "long",
    errno.ETIMEDOUT: "held",
}


def reason_of(error: OSError) -> Message:
    """Return why the system refused to read or to write.

    >>> str(reason_of(PermissionError(errno.EACCES, "Permission denied")))
    'access is denied'
    """
    reason = _REASONS.get(error.errno or 0, "other")
    return Message(f"system.{reason}", code=error.errno)
