import '../side-dialog/side-dialog.css'
import './panel.css'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import { MessageDays } from './days.tsx'
import { useMarking, type MarkNote } from './use-marking.tsx'
import { type MessageList, useMessageList, filterOf } from './message-list.tsx'
import type { MessageFilter, MessagePanelProps } from './source.tsx'
import { type MessagePanelTexts, messagePanelTexts } from './texts.tsx'
import { useRef, type ReactNode } from 'react'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  messageType,
  messageTypeNames,
  readStatus,
  type ReadStatus,
} from '@placard/domain/support/message/message'
import { Button } from '../button/button.tsx'
import { Select } from '../select/select.tsx'

interface MessageAreaProps extends MessagePanelProps {
  readonly filter: MessageFilter
  readonly onFilter: (filter: MessageFilter) => void
  /** The heading level of the days. A panel's own heading has level 2, a page's level 1. */
  readonly headingLevel: 2 | 3
}

/** Renders the filtered messages and the actions on them. */
export function MessageArea(props: MessageAreaProps) {
  const { locale, timeZone, source, filter, onFilter, headingLevel } = props
  const texts = messagePanelTexts[locale]
  const list = useMessageList(source, filter)
  const { note, mark, markAll, undo } = useMarking(source, list)
  const { state } = list
  const isEmpty = state.kind === 'ready' && state.items.length === 0
  return (
    <>
      <MessageFilters {...{ locale, filter, onFilter }}>
        <Button
          small
          disabled={state.kind !== 'ready' || isEmpty}
          onClick={() => void markAll(filter.msgType)}
        >
          {texts.markAll}
        </Button>
      </MessageFilters>
      <div className="placard-messages-list" tabIndex={-1}>
        {state.kind === 'loading' && <SideLoading texts={texts} />}
        {state.kind === 'failed' && (
          <SideFailure
            texts={texts}
            text={`${texts.listFailed} ${state.reason}`}
            retry={list.retry}
          />
        )}
        {isEmpty && <EmptyState texts={texts} filtered={filter} />}
        {state.kind === 'ready' && (
          <MessageDays {...{ locale, timeZone, headingLevel, mark }} messages={state.items} />
        )}
        <More texts={texts} locale={locale} list={list} />
      </div>
      <MarkStatus texts={texts} note={note} undo={undo} />
    </>
  )
}

function EmptyState({
  texts,
  filtered,
}: {
  texts: MessagePanelTexts
  filtered: { readStatus?: unknown; msgType?: unknown }
}) {
  const isWhole = filtered.readStatus === undefined && filtered.msgType === undefined
  const title = filtered.readStatus === undefined ? texts.noneOfType : texts.noneUnread
  return (
    <div className="placard-side-notice" role="status">
      <p>
        <strong>{isWhole ? texts.none : title}</strong>
      </p>
      {isWhole && <p>{texts.noneHint}</p>}
    </div>
  )
}

function More({
  texts,
  locale,
  list: { state, showMore },
}: {
  texts: MessagePanelTexts
  locale: string
  list: MessageList
}) {
  if (state.kind !== 'ready' || state.items.length >= state.total) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="placard-messages-more">
      {state.more === 'failed' && <p role="alert">{texts.listFailed}</p>}
      <Button busy={state.more === 'loading'} onClick={showMore}>
        {state.more === 'failed' ? texts.retry : texts.showMore}
      </Button>
      <span>
        {texts.shownOf({
          shown: number.format(state.items.length),
          total: number.format(state.total),
        })}
      </span>
    </div>
  )
}

interface MarkStatusProps {
  readonly texts: MessagePanelTexts
  readonly note: MarkNote
  readonly undo: (marked: { markId: string; msgIds: readonly string[] }) => Promise<void>
}

/**
 * Renders the result of the last marking and its undo button. The element is always present, so that screen readers
 * announce its changes.
 */
function MarkStatus({ texts, note, undo }: MarkStatusProps) {
  const status = useRef<HTMLDivElement>(null)
  const markId = 'markId' in note ? note.markId : null
  const msgIds = 'msgIds' in note ? note.msgIds : []
  const takeBack = (undone: string) => {
    // The button is removed; the keyboard focus stays here.
    status.current?.focus()
    void undo({ markId: undone, msgIds })
  }
  return (
    <div ref={status} className="placard-messages-status" role="status" tabIndex={-1}>
      {note.kind !== 'none' && <span>{textOf(note, texts)}</span>}
      {markId !== null && (
        <Button small onClick={() => takeBack(markId)}>
          {texts.undo}
        </Button>
      )}
    </div>
  )
}

function textOf(note: Exclude<MarkNote, { kind: 'none' }>, texts: MessagePanelTexts): string {
  return note.kind === 'failed' ? texts.markFailed({ reason: note.reason }) : texts[note.kind]
}

interface MessageFiltersProps {
  readonly locale: Locale
  readonly filter: MessageFilter
  readonly onFilter: (filter: MessageFilter) => void
  /** The actions on the listed messages. */
  readonly children: ReactNode
}

/** Renders the filters of the message list. */
function MessageFilters({ locale, filter, onFilter, children }: MessageFiltersProps) {
  const texts = messagePanelTexts[locale]
  const types = Object.values(messageType)
  const { msgType, readStatus: status } = filter
  const chooseStatus = (label: string, wanted: ReadStatus | undefined) => (
    <Button
      small
      aria-pressed={status === wanted}
      onClick={() => onFilter(filterOf(wanted, msgType))}
    >
      {label}
    </Button>
  )
  return (
    <div className="placard-messages-tools">
      <div className="placard-messages-choice" role="group" aria-label={texts.show}>
        {chooseStatus(texts.all, undefined)}
        {chooseStatus(texts.unread, readStatus.unread)}
      </div>
      <Select
        aria-label={texts.type}
        options={[
          { value: undefined, label: texts.allTypes },
          ...types.map((type) => ({ value: type, label: messageTypeNames[locale][type] })),
        ]}
        value={msgType}
        onChange={(type) => onFilter(filterOf(status, type))}
      />
      {children}
    </div>
  )
}
