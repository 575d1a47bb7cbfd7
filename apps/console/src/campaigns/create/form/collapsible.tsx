import { type ReactNode, useState } from 'react'

interface FoldProps {
  readonly label: string
  /** A short summary of the content. */
  readonly text: string
  /** True if the content needs attention. */
  readonly needsAttention?: boolean
  readonly children: ReactNode
}

/** A collapsible section for options that most users leave unchanged. It shows a summary while it is collapsed. */
export function Collapsible({ label, text, needsAttention = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || needsAttention
  return (
    <details
      className="mkt-create-fold"
      open={shown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{label}</span> <span>{text}</span>
      </summary>
      {/* Collapsed content is not rendered: a week has 336 half hours. */}
      {shown && <div className="mkt-create-folded">{children}</div>}
    </details>
  )
}
