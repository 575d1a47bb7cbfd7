import type { ReactNode } from 'react'
import looks from './platform.css?inline'

interface StaffPageProps {
  readonly title: string
  /** What can be begun here. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the platform's staff: its title, what can be begun, and what there is. */
export function StaffPage({ title, action, children }: StaffPageProps) {
  return (
    <div className="staff">
      {/* The bundler leaves the style sheets of lazy modules to nobody. */}
      <style href="placard-platform" precedence="default">
        {looks}
      </style>
      <title>{`${title} · Placard`}</title>
      <header className="staff-head">
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  )
}
