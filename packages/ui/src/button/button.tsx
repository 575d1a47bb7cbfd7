import './button.css'
import type { ComponentProps, MouseEvent } from 'react'

/**
 * The weight of a button: `primary` for the main action, `quiet` for one among many, `danger` for one that destroys, `icon`
 * for one that contains only an icon, as large as a square button.
 */
export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger' | 'icon'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly kind?: ButtonKind
  readonly small?: boolean
  /** True to submit the form that contains the button. */
  readonly submits?: boolean
  /** True while the action is in progress: the button stays focusable, but clicks do nothing. */
  readonly busy?: boolean
}

/** A button. While it is busy it keeps the focus, which a disabled one would lose. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', small, submits, busy = false, onClick, children, ...others } = props
  const { className = '' } = others
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...others}
      type={submits ? 'submit' : 'button'}
      className={`placard-button ${className}`}
      data-kind={kind}
      data-small={small || undefined}
      aria-busy={busy || others['aria-busy'] || undefined}
      aria-disabled={busy || others['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy && <Turning />}
      {children}
    </button>
  )
}

interface CloseButtonProps {
  readonly label: string
  readonly onClick: () => void
}

/** A button with a cross that closes or removes something. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <Button kind="icon" aria-label={label} onClick={onClick}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </Button>
  )
}

/** A turning ring as large as the text around it. */
export function Turning() {
  return <span className="placard-turning" aria-hidden="true" />
}
