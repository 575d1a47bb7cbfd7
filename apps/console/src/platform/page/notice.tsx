import type { ReactNode } from 'react'

interface NoticeProps {
  readonly title: string
  readonly hint?: string | undefined
  /** What the person can do about it. */
  readonly action?: ReactNode
  /** `true`: something went wrong, and a screen reader says so at once. */
  readonly alarming?: boolean
}

/** Stands where a page would when there is nothing to show, and says why. */
export function Notice({ title, hint, action, alarming = false }: NoticeProps) {
  return (
    <section className="mkt-notice" role={alarming ? 'alert' : undefined}>
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
      {action}
    </section>
  )
}
