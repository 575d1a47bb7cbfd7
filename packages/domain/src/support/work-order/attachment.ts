import { attachmentMaxBytes, attachmentsMax } from './limit.ts'

/** The reasons why a file cannot be attached, checked before the upload. */
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
