import type { ComponentProps, MouseEvent } from 'react'
import { useListPlace } from '#console/campaigns/manage/search.ts'

interface RowLinkProps extends ComponentProps<'a'> {
  readonly to: string
  /** Returns the state of the history entry. @param address the current one */
  readonly stateFrom: (address: string) => unknown
}

/** A link in a row. React Router's own renders again with every change of the address, in each row twice. */
export function RowLink({ to, stateFrom, children, ...others }: RowLinkProps) {
  const { base, open } = useListPlace()
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void open(to, stateFrom)
  }
  return (
    <a {...others} href={base + to} onClick={onClick}>
      {children}
    </a>
  )
}

/** Returns whether the browser opens the link that was pressed, in a new tab or window. */
export function opensElsewhere(press: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = press
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
