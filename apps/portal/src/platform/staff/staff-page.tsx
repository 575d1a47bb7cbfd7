import type { ReactNode } from 'react'
import looks from './platform.css?inline'

interface StaffPageProps {
  readonly title: string
  /** The create action of the page. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of platform staff: title, create action and content. */
export function StaffPage({ title, action, children }: StaffPageProps) {
  return (
    <div className="staff">
      {/* The bundler does not load the style sheets of lazy modules. */}
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
