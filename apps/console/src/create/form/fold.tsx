import { type ReactNode, useState } from 'react'

interface FoldProps {
  readonly label: string
  /** What stands in it, in a few words. */
  readonly text: string
  /** Something in it needs a look. */
  readonly wanted?: boolean
  readonly children: ReactNode
}

/** A part that most people leave as it is: folded up, it says what it holds. */
export function Fold({ label, text, wanted = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || wanted
  return (
    <details
      className="mkt-create-fold"
      open={shown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{label}</span> <span>{text}</span>
      </summary>
      {/* What is not looked at is not drawn: a week has 336 half hours. */}
      {shown && <div className="mkt-create-folded">{children}</div>}
    </details>
  )
}
