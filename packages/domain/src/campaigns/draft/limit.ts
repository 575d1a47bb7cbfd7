import { nameLength } from '../../platform/limit/limit.ts'

/**
 * The maximum number of drafts of an owner. Our decision: more than people continue, and the list is loaded as a
 * whole.
 */
export const draftsOfOwnerMax = 100

/**
 * The maximum size of a draft's content in UTF-8 bytes. Our decision: about ten times the size of the filled fields,
 * and little enough for browsers to send while a page closes, whose limit is 64 KiB in total.
 */
export const draftContentMaxBytes = 48 * 1024

/** The maximum length of a draft's title in full-width characters, as for the name that it is made of. */
export const draftTitleMaxLength = nameLength.max
