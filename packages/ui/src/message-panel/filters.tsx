import type { Locale } from '@placard/domain/platform/locale/locale'
import { readStatus, type ReadStatus } from '@placard/domain/support/message/read-status'
import { messageType, messageTypeNames } from '@placard/domain/support/message/type'
import type { ReactNode } from 'react'
import { filterOf } from './message-list.tsx'
import type { MessageFilter } from './source.tsx'
import { messagePanelWords } from './words.tsx'

interface MessageFiltersProps {
  readonly locale: Locale
  readonly filter: MessageFilter
  readonly onFilter: (filter: MessageFilter) => void
  /** The actions on the listed messages. */
  readonly children: ReactNode
}

/** Renders the filters of the message list. */
export function MessageFilters({ locale, filter, onFilter, children }: MessageFiltersProps) {
  const words = messagePanelWords[locale]
  const types = Object.values(messageType)
  const { msgType, readStatus: status } = filter
  const chooseStatus = (label: string, wanted: ReadStatus | undefined) => (
    <button
      type="button"
      aria-pressed={status === wanted}
      onClick={() => onFilter(filterOf(wanted, msgType))}
    >
      {label}
    </button>
  )
  const typeOf = (text: string) => types.find((type) => String(type) === text)
  return (
    <div className="placard-messages-tools">
      <div className="placard-messages-choice" role="group" aria-label={words.show}>
        {chooseStatus(words.all, undefined)}
        {chooseStatus(words.unread, readStatus.unread)}
      </div>
      <select
        aria-label={words.type}
        value={msgType ?? ''}
        onChange={({ target }) => onFilter(filterOf(status, typeOf(target.value)))}
      >
        <option value="">{words.allTypes}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {messageTypeNames[locale][type]}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}
