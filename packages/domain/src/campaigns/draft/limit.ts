import { nameLength } from '../../platform/limit/limit.ts'

/** Drafts of an owner. Ours: more than people go on with, and a list of them is read as a whole. */
export const draftsOfOwnerMax = 100

/**
 * Bytes of what is typed in a draft, in UTF-8. Ours: some ten times of what the fields may hold, and what a browser still
 * sends while its page goes away, which is 64 KiB with all that is around it.
 */
export const draftContentMaxBytes = 48 * 1024

/** Full-width characters of the title of a draft: those of the name that it is made of. */
export const draftTitleMaxLength = nameLength.max
