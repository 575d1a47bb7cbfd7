import { callServer } from '@placard/browser/request/call'
import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { uploadFile } from '@placard/browser/request/upload'
import { code } from '@placard/contract/platform/code'
import { uploadMaterial } from '@placard/contract/materials/material'
import {
  addMaterialFolder,
  listMaterialFolders,
} from '@placard/contract/materials/material-library'
import { FolderCreationFailed, folderIdResolver } from './folder-creation.ts'
import type { Send } from './queue.ts'
import type { UploadFailure } from './upload.ts'

const tooManyRequests = 429
const inPlace = { errorInPlace: true }

const folderIdOf = folderIdResolver({
  add: (folder) => callServer(addMaterialFolder, folder, inPlace),
  list: () => callServer(listMaterialFolders, {}, inPlace),
})

/** Sends a file of the queue and returns the result. */
export const sendMaterial: Send = async ({ id, file, crop, place }, { signal, onProgress }) => {
  try {
    const folderId = await folderIdOf(place)
    const options = { signal, onProgress, idempotencyKey: id, ...inPlace }
    const input = { file, crop, use: 'ad' as const, ...(folderId === null ? {} : { folderId }) }
    const { isDuplicate } = await uploadFile(uploadMaterial, input, options)
    return { kind: 'done', isDuplicate }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): UploadFailure | { readonly kind: 'busy' } {
  if (error instanceof FolderCreationFailed) {
    const outcome = outcomeOf(error.cause)
    return outcome.kind === 'busy' ? outcome : { ...outcome, folder: error.folderName }
  }
  if (error instanceof CallFailed && error.status === tooManyRequests) return { kind: 'busy' }
  const isInvalidInput = error instanceof CallRefused && error.code === code.invalidInput
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: isInvalidInput ? 'refused' : 'failed', reason }
}
