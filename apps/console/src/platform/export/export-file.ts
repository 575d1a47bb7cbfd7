import { type DownloadedFile, saveFile } from '@placard/browser/request/download'
import { leadsToLogin } from '@placard/browser/request/error'
import type { ExportFormat } from '@placard/contract/platform/export'
import { useState } from 'react'

/** Requests a file from the server. */
export type RequestFile = (
  format: ExportFormat,
  signal: AbortSignal,
  forEditing: boolean,
) => Promise<DownloadedFile>

/** The requested file of a list, with the filters at the time of the request. */
interface ExportRequest {
  readonly format: ExportFormat
  readonly forEditing: boolean
  readonly ask: RequestFile
}

/** The status of the export. */
export type ExportStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly wanted: ExportRequest; readonly giveUp: AbortController }
  | { readonly kind: 'failed'; readonly wanted: ExportRequest; readonly reason: string }

/** An event of the export. */
export type ExportEvent =
  | { readonly kind: 'begun' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'failed'; readonly reason: string }

/**
 * Returns the actions that export lists as files, one at a time.
 *
 * @param onEvent receives the events, even after the page has been left
 */
export function useExport(onEvent: (news: ExportEvent) => void) {
  const [exporting, setExporting] = useState<ExportStatus>({ kind: 'idle' })
  const finish = (news: ExportEvent) => {
    setExporting({ kind: 'idle' })
    onEvent(news)
  }
  const start = async (wanted: ExportRequest) => {
    const controller = new AbortController()
    setExporting({ kind: 'making', wanted, giveUp: controller })
    onEvent({ kind: 'begun' })
    try {
      finish({ kind: 'saved', name: await downloadAndSave(wanted, controller.signal) })
    } catch (error) {
      if (controller.signal.aborted || leadsToLogin(error)) return
      const reason = error instanceof Error ? error.message : String(error)
      setExporting({ kind: 'failed', wanted, reason })
      onEvent({ kind: 'failed', reason })
    }
  }
  const cancel = (giveUp: AbortController) => {
    giveUp.abort()
    finish({ kind: 'cancelled' })
  }
  return { exporting, begin: (wanted: ExportRequest) => void start(wanted), cancel }
}

/** Downloads and saves a file. @returns the name that the server gave the file */
async function downloadAndSave(
  { format, forEditing, ask }: ExportRequest,
  signal: AbortSignal,
): Promise<string> {
  const file = await ask(format, signal, forEditing)
  signal.throwIfAborted()
  saveFile(file)
  return file.name
}
