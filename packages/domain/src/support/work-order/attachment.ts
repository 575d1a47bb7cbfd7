import { attachmentMaxBytes, attachmentsMax } from './limit.ts'

/** Why a file cannot go with a message, told before it is sent. */
export type AttachmentFlaw = 'tooLarge' | 'tooMany'

/**
 * Returns the problem with a file; null if there is none.
 *
 * @param before the number of files that the message has already
 */
export function attachmentFlaw(bytes: number, before: number): AttachmentFlaw | null {
  if (bytes > attachmentMaxBytes) return 'tooLarge'
  return before >= attachmentsMax ? 'tooMany' : null
}
