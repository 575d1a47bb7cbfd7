import type { ComponentProps } from 'react'

interface SwitchProps extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'onClick'> {
  readonly on: boolean
  readonly busy?: boolean
  /** It shall be on, or off. */
  readonly onTurn: (on: boolean) => void
}

/** A switch. Lists have many of them, redrawn with each step of scrolling: it is one element. */
export function Switch({ on, busy = false, onTurn, ...others }: SwitchProps) {
  return (
    <button
      {...others}
      type="button"
      role="switch"
      className="mkt-switch"
      aria-checked={on}
      aria-busy={busy}
      onClick={() => onTurn(!on)}
    />
  )
}
