import { bytesPerMegabyte } from '@placard/domain/format/size'
import type { WorkOrderFile } from '@placard/domain/work-order/entry'
import { attachmentMaxBytes, attachmentsMax } from '@placard/domain/work-order/limit'
import { useEffect, useRef, useState } from 'react'
import type { WorkOrderViewWords } from './words.tsx'

/** Sends a file ahead of its message; what it throws is fit to be shown. */
export type UploadFile = (
  file: File,
  options: { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal },
) => Promise<WorkOrderFile>

/** A file that a person has chosen, and how far it has come. */
export type OutgoingFile = { readonly key: number; readonly name: string } & (
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'ready'; readonly fileId: string }
  | { readonly kind: 'failed'; readonly text: string }
)

/** The files that shall go with a message. */
export interface OutgoingFiles {
  readonly all: readonly OutgoingFile[]
  /** All are there, so that the message can go. */
  readonly settled: boolean
  readonly ids: readonly string[]
  choose(files: Iterable<File>): void
  remove(key: number): void
  clear(): void
}

type Progress<File = OutgoingFile> = File extends unknown ? Omit<File, 'key' | 'name'> : never

/** Sends files as soon as they are chosen; leaving the page breaks off what is on its way. */
export function useOutgoingFiles(upload: UploadFile, words: WorkOrderViewWords): OutgoingFiles {
  const [all, setAll] = useState<readonly OutgoingFile[]>([])
  const under = useRef(new Map<number, AbortController>())
  const nextKey = useRef(0)
  useEffect(() => {
    const leaving = under.current
    return () => leaving.forEach((sending) => sending.abort())
  }, [])
  const update = (key: number, progress: Progress) =>
    setAll((files) =>
      files.map((file) => (file.key === key ? { key, name: file.name, ...progress } : file)),
    )
  const send = async (key: number, file: File) => {
    const sending = new AbortController()
    under.current.set(key, sending)
    try {
      const onProgress = (sent: number) =>
        update(key, { kind: 'sending', percent: Math.floor(sent * 100) })
      const { fileId } = await upload(file, { onProgress, signal: sending.signal })
      update(key, { kind: 'ready', fileId })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (!sending.signal.aborted) update(key, { kind: 'failed', text })
    }
    under.current.delete(key)
  }
  return {
    all,
    settled: all.every(({ kind }) => kind === 'ready'),
    ids: all.flatMap((file) => (file.kind === 'ready' ? [file.fileId] : [])),
    choose(files) {
      const chosen = [...files].map((file) => {
        nextKey.current += 1
        return { key: nextKey.current, file }
      })
      const room = attachmentsMax - all.length
      const begun = chosen.map(({ key, file }, at) => begunWith(key, file, { at, room, words }))
      setAll([...all, ...begun])
      for (const [at, { key, file }] of chosen.entries())
        if (begun[at]?.kind === 'sending') void send(key, file)
    },
    remove(key) {
      under.current.get(key)?.abort()
      setAll((files) => files.filter((file) => file.key !== key))
    },
    clear: () => setAll([]),
  }
}

/** What is too large or too much is not sent at all. */
function begunWith(
  key: number,
  { name, size }: File,
  { at, room, words }: { at: number; room: number; words: WorkOrderViewWords },
): OutgoingFile {
  if (size > attachmentMaxBytes)
    return {
      key,
      name,
      kind: 'failed',
      text: words.fileTooLarge(attachmentMaxBytes / bytesPerMegabyte),
    }
  if (at >= room) return { key, name, kind: 'failed', text: words.tooManyFiles(attachmentsMax) }
  return { key, name, kind: 'sending', percent: 0 }
}
