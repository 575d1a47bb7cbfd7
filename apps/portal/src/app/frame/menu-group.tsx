import type { ReactNode } from 'react'

interface MenuGroupProps {
  readonly name: string
  readonly isShown: boolean
  readonly children: ReactNode
}

/** Pages of the menu under a heading. */
export function MenuGroup({ name, isShown, children }: MenuGroupProps) {
  return (
    <section className="menu-group" aria-label={name} hidden={!isShown}>
      <h2 aria-hidden="true">{name}</h2>
      <ul>{children}</ul>
    </section>
  )
}
