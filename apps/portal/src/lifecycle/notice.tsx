import type { ReactNode } from 'react'

interface NoticeProps {
  readonly title: string
  readonly alarming?: boolean
  readonly children?: ReactNode
}

/** Stands where a page would when there is none to show, and says why. */
export function Notice({ title, alarming = false, children }: NoticeProps) {
  return (
    <section className="notice" role={alarming ? 'alert' : undefined}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
