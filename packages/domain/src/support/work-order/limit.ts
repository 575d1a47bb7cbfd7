/** The maximum length of a work order's title, in one line. */
export const titleMaxLength = 80
/** The maximum length of a message in a work order. */
export const textMaxLength = 4_000
/** The maximum number of messages and status changes of a work order. */
export const entriesMax = 500
/** The maximum number of files of a message. */
export const attachmentsMax = 10
/** The maximum size of such a file in bytes. */
export const attachmentMaxBytes = 5 * 1024 * 1024
