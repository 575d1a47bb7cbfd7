import './change-set.css'
import type { ReactNode } from 'react'

/** The buttons at the end of the panel, which stay in view. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return <footer className="mkt-change-foot">{children}</footer>
}
