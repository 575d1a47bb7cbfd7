import './restriction-notice.css'
import { restrictionsOf } from '@placard/domain/platform/access/restriction'
import { restrictionText } from '@placard/domain/platform/access/restriction-text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { useIdentity } from '#console/platform/session/identity.ts'

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
