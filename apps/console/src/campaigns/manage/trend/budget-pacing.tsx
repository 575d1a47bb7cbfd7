import { useIdentity } from '#console/platform/session/identity.ts'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { usePlanCostByDay, type Listing } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'

/** The share of the daily budget that the current plan uses; for a plan without a limit its cost per day. */
export function BudgetPacing({ listing }: { listing: Listing }) {
  const texts = useTexts(manageTexts)
  const { currency } = useIdentity()
  const locale = useLocale()
  const found = usePlanCostByDay(listing)
  if (found === null) return null
  const days = found.days.map(({ day, metrics }) => ({ day, cents: metrics.cost }))
  const { dayBudget } = found.plan
  if (dayBudget === null) {
    const sum = days.reduce((total, { cents }) => total + cents, 0)
    const amount = moneyText(Math.round(sum / Math.max(1, days.length)), currency, locale)
    return <p>{texts.costPerDay({ amount })}</p>
  }
  return (
    <Remote
      name="budget-pacing"
      title={texts.budgetPacing}
      props={{ dayBudgetCents: dayBudget, days, currency }}
    />
  )
}
