import type { ReactNode } from 'react'

interface NoticeProps {
  readonly title: string
  readonly hint?: string | undefined
  /** The action that users can take. */
  readonly action?: ReactNode
  /** `true` for an error, which screen readers announce immediately. */
  readonly isError?: boolean
}

/** A notice in place of a page when there is nothing to show, with the reason. */
export function Notice({ title, hint, action, isError = false }: NoticeProps) {
  return (
    <section className="mkt-notice" role={isError ? 'alert' : undefined}>
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
      {action}
    </section>
  )
}
