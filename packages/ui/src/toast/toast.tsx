import { useEffect, useState } from 'react'

/** A short message that is shown above the page for a while. */
export interface Toast {
  readonly kind: 'info' | 'warning' | 'error' | 'loading'
  readonly text: string
  /** The subject; the toast replaces another one with the same subject. */
  readonly subject?: string
  /** The number of seconds until it closes by itself, 4 by default; 0 means that it stays until it is closed. */
  readonly durationS?: number
  /** The action that the user can take; the toast closes with it. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | null
}

/** A toast on the screen. */
export interface ShownToast extends Toast {
  readonly id: number
  readonly shownAtMs: DOMHighResTimeStamp
}

const usualDurationS = 4

const marks: Readonly<Record<Exclude<Toast['kind'], 'loading'>, string>> = {
  info: 'M8 7v5M8 4v.1',
  warning: 'M8 4v5M8 12v-.1',
  error: 'M5 5l6 6M11 5l-6 6',
}

interface ToastItemProps {
  readonly toast: ShownToast
  /** True if it was announced before it moved here. */
  readonly wasAnnounced: boolean
  readonly close: (id: number) => void
}

/** A toast that closes by itself, unless the pointer or the focus is on it. */
export function ToastItem({ toast, wasAnnounced, close }: ToastItemProps) {
  const { id, kind, text, durationS = usualDurationS, action } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || durationS === 0) return undefined
    const timer = setTimeout(() => close(id), durationS * 1000)
    return () => clearTimeout(timer)
  }, [held, durationS, id, close])
  return (
    <div
      role={wasAnnounced ? undefined : kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className="placard-toast"
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'loading' ? (
        <span className="placard-toast-turning" aria-hidden="true" />
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
