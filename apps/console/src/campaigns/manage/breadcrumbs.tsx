import type { OutputOf } from '@placard/contract/platform/call'
import type { parentNames, Level } from '@placard/contract/campaigns/report'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from './manage-texts.ts'
import { levelAddress, useSearchState } from './search.ts'

type Parents = OutputOf<typeof parentNames>

/** The breadcrumbs of the plan and group that contain the list. They keep their height while the names are loading. */
export function ParentBreadcrumbs({
  level,
  parents,
}: {
  level: Level
  parents: Parents | undefined
}) {
  const texts = useTexts(manageTexts)
  const [state] = useSearchState()
  const { plan, group } = parents ?? {}
  const inGroups = levelAddress('group', state, { planId: plan?.planId ?? null })
  return (
    <nav className="mkt-manage-breadcrumbs" aria-label={texts.trail}>
      <Link to={levelAddress('plan', state)}>{texts.allPlans}</Link>
      {plan && (
        <Step>
          {level === 'group' ? (
            <strong aria-current="page">{plan.planName}</strong>
          ) : (
            <Link to={inGroups}>{plan.planName}</Link>
          )}
        </Step>
      )}
      {group && (
        <Step>
          <strong aria-current="page">{group.groupName}</strong>
        </Step>
      )}
    </nav>
  )
}

function Step({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">/</span>
      {children}
    </>
  )
}
