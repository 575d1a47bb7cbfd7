import type { Locale } from '@placard/domain/locale/locale'
import { messageType, messageTypeNames, type MessageType } from '@placard/domain/message/type'
import type { ReactNode } from 'react'
import { messagePanelWords } from './words.tsx'

interface MessageFiltersProps {
  readonly locale: Locale
  readonly onlyUnread: boolean
  /** Undefined: all types. */
  readonly msgType: MessageType | undefined
  readonly onOnlyUnread: (onlyUnread: boolean) => void
  readonly onMsgType: (msgType: MessageType | undefined) => void
  /** What can be done with what is listed. */
  readonly children: ReactNode
}

/** Which messages are listed. */
export function MessageFilters({
  locale,
  onlyUnread,
  msgType,
  onOnlyUnread,
  onMsgType,
  children,
}: MessageFiltersProps) {
  const words = messagePanelWords[locale]
  const types = Object.values(messageType)
  const choice = (wanted: boolean, label: string) => (
    <button type="button" aria-pressed={onlyUnread === wanted} onClick={() => onOnlyUnread(wanted)}>
      {label}
    </button>
  )
  return (
    <div className="placard-messages-tools">
      <div className="placard-messages-choice" role="group" aria-label={words.show}>
        {choice(false, words.all)}
        {choice(true, words.unread)}
      </div>
      <select
        aria-label={words.type}
        value={msgType ?? ''}
        onChange={({ target }) => onMsgType(types.find((type) => String(type) === target.value))}
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
