import { restrictionsOf, restrictionText } from '@placard/domain/platform/access/restriction'
import { Button, type ButtonProps } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import './restriction-notice.css'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** Returns the reason why nothing can be created for the owner; null if there is none. @see S1.5, S6.3 */
export function useCreateRestriction(): string | null {
  const locale = useLocale()
  const { create } = restrictionsOf(useIdentity())
  return create && restrictionText(create, locale)
}

/** A link to a page that creates something. While creation is disabled it is a disabled button that gives the reason. */
export function CreationLink({ className, children, ...link }: LinkProps) {
  const restriction = useCreateRestriction()
  const reasonId = useId()
  if (restriction === null)
    return (
      <Link className={className} {...link}>
        {children}
      </Link>
    )
  return (
    <>
      <button
        type="button"
        className={className ?? 'placard-button'}
        disabled
        title={restriction}
        aria-describedby={reasonId}
      >
        {children}
      </button>
      <span id={reasonId} hidden>
        {restriction}
      </span>
    </>
  )
}

interface RestrictedButtonProps extends ButtonProps {
  /** The reason why the user may not press it; null if they may. */
  readonly restriction: string | null
}

/** A button that is disabled while there is a restriction, and gives the reason. */
export function RestrictedButton({ restriction, disabled, ...button }: RestrictedButtonProps) {
  const reasonId = useId()
  if (restriction === null) return <Button {...button} disabled={disabled} />
  return (
    <>
      <Button {...button} disabled title={restriction} aria-describedby={reasonId} />
      <span id={reasonId} hidden>
        {restriction}
      </span>
    </>
  )
}

/**
 * The notice that the advertiser must not create entities or raise budgets, with the reasons. Renders nothing without a
 * restriction.
 */
export function RestrictionNotice() {
  const texts = useTexts(shellTexts)
  const locale = useLocale()
  const { create, raiseBudget } = restrictionsOf(useIdentity())
  const reasons = new Set(
    [create, raiseBudget].flatMap((restriction) =>
      restriction === null ? [] : [restrictionText(restriction, locale)],
    ),
  )
  if (reasons.size === 0) return null
  return (
    <div role="note" className="mkt-restriction">
      {[...reasons].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{texts.restrictedImport}</p>
    </div>
  )
}
