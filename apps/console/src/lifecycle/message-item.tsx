import { useEffect, useState } from 'react'

/** A few words that stand above the page for a moment. */
export interface Message {
  readonly kind: 'info' | 'warning' | 'error' | 'loading'
  readonly text: string
  /** It takes the place of one about the same. */
  readonly about?: string
  /** Seconds until it leaves by itself, 4 unless told; 0: it stays until it is closed. */
  readonly durationS?: number
  /** What the person can do about it; the message leaves with it. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | null
}

/** A message on the screen. */
export interface ShownMessage extends Message {
  readonly id: number
  readonly cameMs: DOMHighResTimeStamp
}

const usualDurationS = 4

const marks: Readonly<Record<Exclude<Message['kind'], 'loading'>, string>> = {
  info: 'M8 7v5M8 4v.1',
  warning: 'M8 4v5M8 12v-.1',
  error: 'M5 5l6 6M11 5l-6 6',
}

interface MessageItemProps {
  readonly message: ShownMessage
  /** It was announced before it came to stand here. */
  readonly isHeard: boolean
  readonly close: (id: number) => void
}

/** A message that leaves by itself, unless somebody points at it to read on. */
export function MessageItem({ message, isHeard, close }: MessageItemProps) {
  const { id, kind, text, durationS = usualDurationS, action } = message
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || durationS === 0) return undefined
    const timer = setTimeout(() => close(id), durationS * 1000)
    return () => clearTimeout(timer)
  }, [held, durationS, id, close])
  return (
    <div
      role={isHeard ? undefined : kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className="mkt-message-notice"
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'loading' ? (
        <span className="mkt-message-turning" aria-hidden="true" />
      ) : (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="8" />
          <path d={marks[kind]} />
        </svg>
      )}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            close(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
