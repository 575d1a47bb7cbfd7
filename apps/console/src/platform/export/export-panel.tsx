import { requestTexts } from '@placard/browser/request/texts'
import { exportFormat } from '@placard/contract/platform/export'
import { useRef, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import type { ExportButtonProps } from './export-button.tsx'
import { ColumnsChoice, type ExportColumns } from './export-columns.tsx'
import { type ExportStatus, type ExportEvent, useExport } from './export-file.ts'
import { exportTexts } from './export-texts.ts'
import { Button } from '@placard/ui/button/button'

interface ExportPanelProps extends ExportButtonProps {
  readonly onNews: (news: ExportEvent) => void
}

/** The file formats of an export, and its progress. */
export function ExportPanel(props: ExportPanelProps) {
  const { content, total, requestFile, isEditable, more, announce, onNews } = props
  const texts = useTexts(exportTexts)
  const [columns, setColumns] = useState<ExportColumns>('shown')
  const panel = useRef<HTMLDivElement>(null)
  const announceEvent = useExportAnnouncements(announce)
  const { exporting, begin, cancel } = useExport((news) => {
    onNews(news)
    announceEvent(news, { hasLeft: panel.current === null })
    // The button that was pressed is about to be removed.
    if (news.kind === 'cancelled') panel.current?.querySelector('button')?.focus()
  })
  const isReady = exporting.kind !== 'making' && total !== 0
  return (
    <div ref={panel}>
      <p>
        {total === 0
          ? texts.empty
          : total && columns === 'shown' && texts[content]({ count: total })}
      </p>
      {isEditable && <ColumnsChoice value={columns} onChange={setColumns} />}
      <div className="mkt-export-formats">
        {exportFormat.options.map((format) => (
          <Button
            small
            key={format}
            // A disabled button would lose the focus right after it is pressed.
            aria-disabled={!isReady}
            onClick={() =>
              isReady && begin({ format, forEditing: columns === 'editing', ask: requestFile })
            }
          >
            {texts.as[format]}
          </Button>
        ))}
      </div>
      <Progress exporting={exporting} />
      {exporting.kind !== 'idle' && (
        // The same button for both actions, so that it keeps the focus when its label changes.
        <Button
          small
          onClick={() =>
            exporting.kind === 'making' ? cancel(exporting.giveUp) : begin(exporting.wanted)
          }
        >
          {texts[exporting.kind === 'making' ? 'cancel' : 'retry']}
        </Button>
      )}
      {more}
    </div>
  )
}

function Progress({ exporting }: { exporting: ExportStatus }) {
  const texts = useTexts(exportTexts)
  const failureText = useFailureText()
  return (
    <>
      <p role="status">{exporting.kind === 'making' && texts.making}</p>
      <p role="alert" className="mkt-export-problem">
        {exporting.kind === 'failed' && failureText(exporting.reason)}
      </p>
    </>
  )
}

/**
 * Returns a function that reports the result of an export to users who do not see the panel, because they use a screen
 * reader or have left the page.
 */
function useExportAnnouncements(announce: ExportButtonProps['announce']) {
  const texts = useTexts(exportTexts)
  const failureText = useFailureText()
  const show = useToasts()
  return (news: ExportEvent, { hasLeft }: { hasLeft: boolean }) => {
    if (news.kind === 'saved') announce(texts.saved({ name: news.name }))
    if (news.kind === 'failed' && hasLeft) show({ kind: 'error', text: failureText(news.reason) })
  }
}

/** Returns a function that describes why the export failed. @see spec S8.8 */
function useFailureText(): (reason: string) => string {
  const texts = useTexts(exportTexts)
  const failed = requestTexts[useLocale()].exportFailed
  // A network failure has no other reason.
  return (reason) => (reason === failed ? failed : texts.because({ failed, reason }))
}
