import type { ComponentProps } from 'react'

interface SwitchProps extends Omit<
  ComponentProps<'button'>,
  'type' | 'role' | 'onClick' | 'onChange'
> {
  readonly on: boolean
  readonly busy?: boolean
  /** Called with the requested state. */
  readonly onChange: (on: boolean) => void
}

/** A switch. It is a single element, since lists contain many of them and render them again with each scroll step. */
export function Switch({ on, busy = false, onChange, ...others }: SwitchProps) {
  return (
    <button
      {...others}
      type="button"
      role="switch"
      className="mkt-switch"
      aria-checked={on}
      aria-busy={busy}
      onClick={() => onChange(!on)}
    />
  )
}
