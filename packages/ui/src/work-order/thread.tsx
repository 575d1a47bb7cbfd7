import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { sizeText } from '@placard/domain/platform/format/size'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { WorkOrderEntry, WorkOrderFile } from '@placard/domain/support/work-order/entry'
import { useState } from 'react'
import { PlainText } from '../plain-text/plain-text.tsx'
import { workOrderViewTexts } from './texts.tsx'
import { Button } from '../button/button.tsx'

interface ThreadProps {
  readonly locale: Locale
  /** The IANA name of the time zone. */
  readonly timeZone: string
  readonly entries: readonly WorkOrderEntry[]
  /** Downloads a file for the user. Rejects with an error whose message can be shown to the user. */
  readonly download: (file: WorkOrderFile) => Promise<void>
}

/** Renders all messages and status changes of a work order, the oldest first. */
export function WorkOrderEntries({ locale, timeZone, entries, download }: ThreadProps) {
  const texts = workOrderViewTexts[locale]
  const [failure, setFailure] = useState('')
  const moment = dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const fetchFile = (file: WorkOrderFile) => {
    setFailure('')
    download(file).catch((error: unknown) => setFailure(textOf(error)))
  }
  return (
    <>
      <ol className="placard-order-thread" aria-label={texts.thread}>
        {entries.map((entry) => (
          <li key={entry.entryId} data-by={entry.by}>
            <p className="placard-order-facts">
              <b>{entry.name || texts.by[entry.by]}</b>
              {entry.name !== '' && <span>{texts.by[entry.by]}</span>}
              <time dateTime={new Date(entry.at).toISOString()}>{moment.format(entry.at)}</time>
            </p>
            {entry.move && (
              <p className="placard-order-move">
                {entry.move.from.statusName} → {entry.move.to.statusName}
              </p>
            )}
            {entry.text !== '' && <PlainText className="placard-order-text" text={entry.text} />}
            <Files locale={locale} files={entry.attachments} fetchFile={fetchFile} />
          </li>
        ))}
      </ol>
      <p className="placard-order-problem" role="alert">
        {failure}
      </p>
    </>
  )
}

interface FilesProps {
  readonly locale: Locale
  readonly files: readonly WorkOrderFile[]
  readonly fetchFile: (file: WorkOrderFile) => void
}

function Files({ locale, files, fetchFile }: FilesProps) {
  const texts = workOrderViewTexts[locale]
  if (files.length === 0) return null
  return (
    <ul className="placard-order-files">
      {files.map((file) => {
        const size = sizeText(file.bytes, locale)
        return (
          <li key={file.fileId}>
            <Button
              small
              aria-label={texts.download({ file: `${file.fileName} ${size}` })}
              onClick={() => fetchFile(file)}
            >
              <span>
                {file.fileName} <small>{size}</small>
              </span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
