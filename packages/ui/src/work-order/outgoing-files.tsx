import { bytesPerMegabyte } from '@placard/domain/platform/format/size'
import {
  attachmentFlaw,
  type AttachmentFlaw,
  attachmentMaxBytes,
  attachmentsMax,
  type WorkOrderFile,
} from '@placard/domain/support/work-order/entry'
import { useEffect, useRef, useState } from 'react'
import type { WorkOrderViewTexts } from './texts.tsx'

/** Uploads a file before its message. Rejects with an error whose message can be shown to the user. */
export type UploadFile = (
  file: File,
  options: { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal },
) => Promise<WorkOrderFile>

/** A selected file and the state of its upload. */
export type OutgoingFile = { readonly key: number; readonly name: string } & (
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'ready'; readonly fileId: string }
  | { readonly kind: 'failed'; readonly text: string }
)

/** The files to attach to a message. */
export interface OutgoingFiles {
  readonly all: readonly OutgoingFile[]
  /** True if all files are uploaded, so that the message can be sent. */
  readonly allUploaded: boolean
  readonly ids: readonly string[]
  choose(files: Iterable<File>): void
  remove(key: number): void
  clear(): void
}

type Progress<File = OutgoingFile> = File extends unknown ? Omit<File, 'key' | 'name'> : never

/** Uploads files as soon as they are selected; leaving the page aborts running uploads. */
export function useOutgoingFiles(upload: UploadFile, texts: WorkOrderViewTexts): OutgoingFiles {
  const [all, setAll] = useState<readonly OutgoingFile[]>([])
  const uploads = useRef(new Map<number, AbortController>())
  const nextKey = useRef(0)
  useEffect(() => {
    const leaving = uploads.current
    return () => leaving.forEach((sending) => sending.abort())
  }, [])
  const update = (key: number, progress: Progress) =>
    setAll((files) =>
      files.map((file) => (file.key === key ? { key, name: file.name, ...progress } : file)),
    )
  const send = async (key: number, file: File) => {
    const sending = new AbortController()
    uploads.current.set(key, sending)
    try {
      const onProgress = (sent: number) =>
        update(key, { kind: 'sending', percent: Math.floor(sent * 100) })
      const { fileId } = await upload(file, { onProgress, signal: sending.signal })
      update(key, { kind: 'ready', fileId })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (!sending.signal.aborted) update(key, { kind: 'failed', text })
    }
    uploads.current.delete(key)
  }
  return {
    all,
    allUploaded: all.every(({ kind }) => kind === 'ready'),
    ids: all.flatMap((file) => (file.kind === 'ready' ? [file.fileId] : [])),
    choose(files) {
      const chosen = [...files].map((file, at) => {
        nextKey.current += 1
        const flaw = attachmentFlaw(file.size, all.length + at)
        return { file, shown: initialFile({ key: nextKey.current, name: file.name }, flaw, texts) }
      })
      setAll((before) => [...before, ...chosen.map(({ shown }) => shown)])
      for (const { file, shown } of chosen) if (shown.kind === 'sending') void send(shown.key, file)
    },
    remove(key) {
      uploads.current.get(key)?.abort()
      setAll((files) => files.filter((file) => file.key !== key))
    },
    clear: () => setAll([]),
  }
}

/** Returns the initial state of a selected file. A file that is too large or one too many is not uploaded. */
function initialFile(
  named: Pick<OutgoingFile, 'key' | 'name'>,
  flaw: AttachmentFlaw | null,
  texts: WorkOrderViewTexts,
): OutgoingFile {
  switch (flaw) {
    case null:
      return { ...named, kind: 'sending', percent: 0 }
    case 'tooLarge': {
      const text = texts.fileTooLarge({ megabytes: attachmentMaxBytes / bytesPerMegabyte })
      return { ...named, kind: 'failed', text }
    }
    case 'tooMany':
      return { ...named, kind: 'failed', text: texts.tooManyFiles({ most: attachmentsMax }) }
  }
}
