import { CallFailed } from '@placard/browser/request/error'
import { newIdempotencyKey } from '@placard/browser/request/idempotency-key'
import { uploadFile } from '@placard/browser/request/upload'
import { maxImportBytes, uploadImport } from '@placard/contract/campaigns/import'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { EditedFile } from '@placard/domain/campaigns/change-set/edited-file'
import { useIdentity } from '#console/platform/session/identity.ts'
import { editedFileOf } from './edited-upload.ts'
import { importTexts } from './import-texts.ts'
import { bytesPerMegabyte, sizeText } from '@placard/domain/platform/format/size'

/** The status of the upload. `retry` sends the same file once more; it is missing where a retry cannot help. */
export type UploadStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly file: File; readonly sent: number }
  | { readonly kind: 'failed'; readonly text: string; readonly again?: () => void }
  | { readonly kind: 'edited'; readonly fileName: string; readonly edited: EditedFile }

const httpTooLarge = 413

/** Returns the actions that upload a file and open its import. Leaving the page aborts the upload. */
export function useUpload() {
  const navigate = useNavigate()
  const failureText = useFailureText()
  const locale = useLocale()
  const { currency } = useIdentity()
  const [upload, setSending] = useState<UploadStatus>({ kind: 'idle' })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const sendOne = async (file: File, idempotencyKey = newIdempotencyKey()) => {
    const controller = new AbortController()
    current.current = controller
    setSending({ kind: 'sending', file, sent: 0 })
    const onProgress = (sent: number) => setSending({ kind: 'sending', file, sent })
    try {
      const options = { signal: controller.signal, onProgress, idempotencyKey, errorInPlace: true }
      const { jobId } = await uploadFile(uploadImport, { file }, options)
      void navigate(`/manage/import/${jobId}`)
    } catch (error) {
      if (controller.signal.aborted) return setSending({ kind: 'idle' })
      const again = () => void sendOne(file, idempotencyKey)
      setSending(failedSending(failureText.ofSending(file, error), error, again))
    }
  }

  const send = (files: readonly File[]) => {
    const [file] = files
    if (file === undefined) return
    const refusal = failureText.beforeSending(files, file)
    if (refusal === null) void readOrSend(file)
    else setSending({ kind: 'failed', text: refusal })
  }
  const readOrSend = async (file: File) => {
    const failed = (error: unknown) =>
      failedSending(failureText.ofSending(file, error), error, () => void readOrSend(file))
    const status = await editedStatus(file, { currency, locale }, failed)
    if (status === null) void sendOne(file)
    else setSending(status)
  }
  const stop = () => current.current?.abort()
  return { sending: upload, send, stop, forget: () => setSending({ kind: 'idle' }) }
}

/** Returns the status of a file that was exported for editing, or cannot be read; null for an import. */
async function editedStatus(
  file: File,
  reading: Parameters<typeof editedFileOf>[1],
  failed: (error: unknown) => UploadStatus,
): Promise<UploadStatus | null> {
  try {
    const edited = await editedFileOf(file, reading)
    return edited && { kind: 'edited', fileName: file.name, edited }
  } catch (error) {
    return failed(error)
  }
}

function failedSending(text: string, error: unknown, again: () => void): UploadStatus {
  const cannotRetry = error instanceof CallFailed && error.status === httpTooLarge
  return { kind: 'failed', text, ...(cannotRetry ? {} : { again }) }
}

function useFailureText() {
  const texts = useTexts(importTexts)
  const locale = useLocale()
  const tooLarge = (file: File) =>
    texts.tooLarge({
      fileName: file.name,
      size: sizeText(file.size, locale),
      megabytes: maxImportBytes / bytesPerMegabyte,
    })
  return {
    /** Returns the reason why a file cannot be accepted at all; null if it can be sent. */
    beforeSending(files: readonly File[], file: File): string | null {
      if (files.length > 1) return texts.oneFile
      if (file.size === 0) return texts.emptyFile({ fileName: file.name })
      return file.size > maxImportBytes ? tooLarge(file) : null
    },
    ofSending(file: File, error: unknown): string {
      if (error instanceof CallFailed && error.status === httpTooLarge) return tooLarge(file)
      if (error instanceof CallFailed && error.status === 0)
        return texts.lost({ fileName: file.name })
      const reason = error instanceof Error ? error.message : String(error)
      return texts.sendFailed({ fileName: file.name, reason })
    },
  }
}
