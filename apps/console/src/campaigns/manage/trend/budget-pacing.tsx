import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { usePlanCostByDay, type Listing } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'

/** The share of the daily budget that the current plan uses. Renders nothing for a plan without a limit. */
export function BudgetPacing({ listing }: { listing: Listing }) {
  const texts = useTexts(manageTexts)
  const { currency } = useIdentity()
  const found = usePlanCostByDay(listing)
  if (found === null || found.plan.dayBudget === null) return null
  return (
    <div className="mkt-manage-pacing">
      <Remote
        name="budget-pacing"
        title={texts.budgetPacing}
        props={{
          dayBudgetCents: found.plan.dayBudget,
          days: found.days.map(({ day, metrics }) => ({ day, cents: metrics.cost })),
          currency,
        }}
      />
    </div>
  )
}
