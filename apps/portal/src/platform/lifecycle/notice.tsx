import type { ReactNode } from 'react'

interface NoticeProps {
  readonly title: string
  readonly alarming?: boolean
  readonly children?: ReactNode
}

/** A notice in place of a page that cannot be shown, with the reason. */
export function Notice({ title, alarming = false, children }: NoticeProps) {
  return (
    <section className="notice" role={alarming ? 'alert' : undefined}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
