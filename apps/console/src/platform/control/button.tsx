import type { ComponentProps, MouseEvent } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** What the page is for, or one of the ways beside it. */
  readonly kind?: 'plain' | 'primary'
  readonly small?: boolean
  /** It sends the form that it stands in. */
  readonly submits?: boolean
  /** What it began goes on: it can be reached, and presses do nothing. */
  readonly busy?: boolean
}

/** A button; while it is busy it keeps the focus, which a disabled one would lose. */
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
