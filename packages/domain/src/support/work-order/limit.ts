/** Characters that a work order's title may have, in one line. */
export const titleMaxLength = 80
/** Characters of one message in a work order. */
export const textMaxLength = 4_000
/** Messages and moves of one work order. */
export const entriesMax = 500
/** Files with one message. */
export const attachmentsMax = 10
/** Bytes of one such file. */
export const attachmentMaxBytes = 5 * 1024 * 1024
