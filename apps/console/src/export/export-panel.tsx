import { exportFailedWords } from '@placard/browser/request/words'
import { exportFormat } from '@placard/contract/promotion'
import { useRef } from 'react'
import { useLocale, useWords } from '#console/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import type { ExportChoiceProps } from './export-choice.tsx'
import { type Exporting, type ExportNews, useExporting } from './export-file.ts'
import { exportWords } from './export-words.ts'

interface ExportPanelProps extends ExportChoiceProps {
  readonly onNews: (news: ExportNews) => void
}

/** The kinds of file that a list can be had as, and how far one is. */
export function ExportPanel({ holds, total, ask, announce, onNews }: ExportPanelProps) {
  const say = useWords(exportWords)
  const panel = useRef<HTMLDivElement>(null)
  const tell = useTelling(announce)
  const { exporting, begin, cancel } = useExporting((news) => {
    onNews(news)
    tell(news, { hasLeft: panel.current === null })
    // The button that was pressed for it is about to go.
    if (news.kind === 'cancelled') panel.current?.querySelector('button')?.focus()
  })
  const isReady = exporting.kind !== 'making' && total !== 0
  return (
    <div ref={panel}>
      <p>{total === 0 ? say('empty') : total && say(holds, { count: total })}</p>
      <div className="mkt-export-formats">
        {exportFormat.options.map((format) => (
          <button
            key={format}
            type="button"
            // One that is really disabled would lose the focus of whoever has just pressed it.
            aria-disabled={!isReady}
            onClick={() => isReady && begin({ format, ask })}
          >
            {say(`as_${format}`)}
          </button>
        ))}
      </div>
      <Progress exporting={exporting} />
      {exporting.kind !== 'idle' && (
        // One button in turn, so that who is on it stays on it when the other comes.
        <button
          type="button"
          onClick={() =>
            exporting.kind === 'making' ? cancel(exporting.giveUp) : begin(exporting.wanted)
          }
        >
          {say(exporting.kind === 'making' ? 'cancel' : 'retry')}
        </button>
      )}
    </div>
  )
}

function Progress({ exporting }: { exporting: Exporting }) {
  const say = useWords(exportWords)
  const failureText = useFailureText()
  return (
    <>
      <p role="status">{exporting.kind === 'making' && say('making')}</p>
      <p role="alert" className="mkt-export-problem">
        {exporting.kind === 'failed' && failureText(exporting.reason)}
      </p>
    </>
  )
}

/** Tells what came of a file those who do not see the panel: because they listen, or have left the page. */
function useTelling(announce: ExportChoiceProps['announce']) {
  const say = useWords(exportWords)
  const failureText = useFailureText()
  const show = useToasts()
  return (news: ExportNews, { hasLeft }: { hasLeft: boolean }) => {
    if (news.kind === 'saved') announce(say('saved', { name: news.name }))
    if (news.kind === 'failed' && hasLeft) show({ kind: 'error', text: failureText(news.reason) })
  }
}

/** That there is no file, and why. @see spec S8.8 */
function useFailureText(): (reason: string) => string {
  const say = useWords(exportWords)
  const failed = exportFailedWords[useLocale()]
  // What did not come over the network has no other reason.
  return (reason) => (reason === failed ? failed : say('because', { failed, reason }))
}
