import type { ComponentProps } from 'react'

interface SwitchProps extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'onClick'> {
  readonly on: boolean
  readonly busy?: boolean
  /** Called with the requested state. */
  readonly onTurn: (on: boolean) => void
}

/** A switch. It is a single element, since lists contain many of them and render them again with each scroll step. */
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
