import { attachmentMaxBytes, attachmentsMax } from './limit.ts'

/** Why a file cannot go with a message, told before it is sent. */
export type AttachmentFlaw = 'tooLarge' | 'tooMany'

/**
 * What speaks against a file; null: nothing.
 *
 * @param before how many files go with the message already
 */
export function attachmentFlaw(bytes: number, before: number): AttachmentFlaw | null {
  if (bytes > attachmentMaxBytes) return 'tooLarge'
  return before >= attachmentsMax ? 'tooMany' : null
}
