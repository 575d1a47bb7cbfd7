import type { ComponentProps, MouseEvent } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** The main action of the page, or a secondary one. */
  readonly kind?: 'plain' | 'primary'
  readonly small?: boolean
  /** True to submit the form that contains the button. */
  readonly submits?: boolean
  /** True while the action is in progress: the button stays focusable, but clicks do nothing. */
  readonly busy?: boolean
}

/** A button. While it is busy it keeps the focus, which a disabled one would lose. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', small, submits, busy = false, onClick, children, ...others } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...others}
      type={submits ? 'submit' : 'button'}
      className="mkt-button"
      data-kind={kind}
      data-small={small || undefined}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <span className="mkt-turning" aria-hidden="true" />}
      {children}
    </button>
  )
}
