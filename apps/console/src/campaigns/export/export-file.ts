import { type DownloadedFile, saveFile } from '@placard/browser/request/download'
import { leadsToLogin } from '@placard/browser/request/error'
import type { ExportFormat } from '@placard/contract/platform/export'
import { useState } from 'react'

/** Requests a file from the server. */
export type AskForFile = (format: ExportFormat, signal: AbortSignal) => Promise<DownloadedFile>

/** The requested file of a list, with the filters at the time of the request. */
interface Wanted {
  readonly format: ExportFormat
  readonly ask: AskForFile
}

/** The status of the export. */
export type Exporting =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly wanted: Wanted; readonly giveUp: AbortController }
  | { readonly kind: 'failed'; readonly wanted: Wanted; readonly reason: string }

/** An event of the export. */
export type ExportNews =
  | { readonly kind: 'begun' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'failed'; readonly reason: string }

/**
 * Returns the actions that export lists as files, one at a time.
 *
 * @param tell receives the events, even after the page has been left
 */
export function useExporting(tell: (news: ExportNews) => void) {
  const [exporting, setExporting] = useState<Exporting>({ kind: 'idle' })
  const finish = (news: ExportNews) => {
    setExporting({ kind: 'idle' })
    tell(news)
  }
  const begin = async (wanted: Wanted) => {
    const giveUp = new AbortController()
    setExporting({ kind: 'making', wanted, giveUp })
    tell({ kind: 'begun' })
    try {
      finish({ kind: 'saved', name: await savedFile(wanted, giveUp.signal) })
    } catch (error) {
      if (giveUp.signal.aborted || leadsToLogin(error)) return
      const reason = error instanceof Error ? error.message : String(error)
      setExporting({ kind: 'failed', wanted, reason })
      tell({ kind: 'failed', reason })
    }
  }
  const cancel = (giveUp: AbortController) => {
    giveUp.abort()
    finish({ kind: 'cancelled' })
  }
  return { exporting, begin: (wanted: Wanted) => void begin(wanted), cancel }
}

/** Downloads and saves a file. @returns the name that the server gave the file */
async function savedFile({ format, ask }: Wanted, signal: AbortSignal): Promise<string> {
  const file = await ask(format, signal)
  signal.throwIfAborted()
  saveFile(file)
  return file.name
}
