import './platform.css'
import type { ReactNode } from 'react'

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
      <title>{`${title} · Placard`}</title>
      <header className="staff-head">
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  )
}
