import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { uploadFile } from '@placard/browser/request/upload'
import { code } from '@placard/contract/code'
import { uploadMaterial } from '@placard/contract/material'
import type { Send } from './queue.ts'

const tooManyRequests = 429

/** Sends a file of the queue, and says what came of it. */
export const sendMaterial: Send = async ({ id, file, crop, folderId }, { signal, onProgress }) => {
  try {
    const options = { signal, onProgress, idempotencyKey: id, message: false }
    const input = { file, crop, use: 'ad' as const, ...(folderId === null ? {} : { folderId }) }
    const { isDuplicate } = await uploadFile(uploadMaterial, input, options)
    return { kind: 'done', isDuplicate }
  } catch (error) {
    if (error instanceof CallFailed && error.status === tooManyRequests) return { kind: 'busy' }
    const isFilesFault = error instanceof CallRefused && error.code === code.invalidInput
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: isFilesFault ? 'refused' : 'failed', reason }
  }
}
