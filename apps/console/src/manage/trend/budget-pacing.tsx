import { useIdentity } from '#console/identity/identity.ts'
import { useWords } from '#console/language/language.tsx'
import { Remote } from '#console/remote-component/remote.tsx'
import { usePlanDays, type Listing } from '../listing.ts'
import { manageWords } from '../manage-words.ts'

/** How much of its day budget the plan uses that the person has gone down into; nothing for one without a limit. */
export function BudgetPacing({ listing }: { listing: Listing }) {
  const say = useWords(manageWords)
  const { currency } = useIdentity()
  const found = usePlanDays(listing)
  if (found === null || found.plan.dayBudget === null) return null
  return (
    <div className="mkt-manage-pacing">
      <Remote
        name="budget-pacing"
        title={say('budgetPacing')}
        props={{
          dayBudgetCents: found.plan.dayBudget,
          days: found.days.map(({ day, metrics }) => ({ day, cents: metrics.cost })),
          currency,
        }}
      />
    </div>
  )
}
