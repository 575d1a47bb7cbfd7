import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import { MessageDays } from './days.tsx'
import { MessageFilters } from './filters.tsx'
import { MarkStatus } from './mark-status.tsx'
import { useMarking } from './use-marking.tsx'
import { type MessageList, useMessageList } from './message-list.tsx'
import type { MessagePanelProps } from './props.tsx'
import type { MessageFilter } from './source.tsx'
import { type MessagePanelWords, messagePanelWords } from './words.tsx'

interface MessageAreaProps extends MessagePanelProps {
  readonly filter: MessageFilter
  readonly onFilter: (filter: MessageFilter) => void
  /** The heading level of the days. A panel's own heading has level 2, a page's level 1. */
  readonly headingLevel: 2 | 3
}

/** Renders the filtered messages and the actions on them. Styles: `message-panel/panel.css`. */
export function MessageArea(props: MessageAreaProps) {
  const { locale, timeZone, source, filter, onFilter, headingLevel } = props
  const words = messagePanelWords[locale]
  const list = useMessageList(source, filter)
  const { note, mark, markAll, undo } = useMarking(source, list)
  const { state } = list
  const isEmpty = state.kind === 'ready' && state.items.length === 0
  return (
    <>
      <MessageFilters {...{ locale, filter, onFilter }}>
        <button
          type="button"
          disabled={state.kind !== 'ready' || isEmpty}
          onClick={() => void markAll(filter.msgType)}
        >
          {words.markAll}
        </button>
      </MessageFilters>
      <div className="placard-messages-list" tabIndex={-1}>
        {state.kind === 'loading' && <SideLoading words={words} />}
        {state.kind === 'failed' && (
          <SideFailure
            words={words}
            text={`${words.listFailed} ${state.reason}`}
            retry={list.retry}
          />
        )}
        {isEmpty && <EmptyState words={words} filtered={filter} />}
        {state.kind === 'ready' && (
          <MessageDays {...{ locale, timeZone, headingLevel, mark }} messages={state.items} />
        )}
        <More words={words} locale={locale} list={list} />
      </div>
      <MarkStatus words={words} note={note} undo={undo} />
    </>
  )
}

function EmptyState({
  words,
  filtered,
}: {
  words: MessagePanelWords
  filtered: { readStatus?: unknown; msgType?: unknown }
}) {
  const isWhole = filtered.readStatus === undefined && filtered.msgType === undefined
  const title = filtered.readStatus === undefined ? words.noneOfType : words.noneUnread
  return (
    <div className="placard-side-notice" role="status">
      <p>
        <strong>{isWhole ? words.none : title}</strong>
      </p>
      {isWhole && <p>{words.noneHint}</p>}
    </div>
  )
}

function More({
  words,
  locale,
  list: { state, showMore },
}: {
  words: MessagePanelWords
  locale: string
  list: MessageList
}) {
  if (state.kind !== 'ready' || state.items.length >= state.total) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="placard-messages-more">
      {state.more === 'failed' && <p role="alert">{words.listFailed}</p>}
      <button type="button" aria-busy={state.more === 'loading'} onClick={showMore}>
        {state.more === 'failed' ? words.retry : words.showMore}
      </button>
      <span>{words.shownOf(number.format(state.items.length), number.format(state.total))}</span>
    </div>
  )
}
