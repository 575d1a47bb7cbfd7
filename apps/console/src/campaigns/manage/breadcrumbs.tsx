import './manage.css'
import type { OutputOf } from '@placard/contract/platform/call'
import type { parentNames, Level } from '@placard/contract/campaigns/report'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from './manage-texts.ts'
import type { ListState } from './search-state.ts'
import { levelAddress, useSearchState } from './search.ts'

type Parents = OutputOf<typeof parentNames>

/** A step of the way to the page. */
interface Step {
  readonly name: string
  /** The address of what it contains; undefined for the current page. */
  readonly to?: string
}

/** The breadcrumbs of the plan and group that contain the list. They keep their height while the names are loading. */
export function ParentBreadcrumbs({
  level,
  parents,
}: {
  level: Level
  parents: Parents | undefined
}) {
  const [state] = useSearchState()
  const { plan, group } = parents ?? {}
  const inGroups = levelAddress('group', state, { planId: plan?.planId ?? null })
  const isPlanCurrent = level === 'group'
  return (
    <Breadcrumbs
      state={state}
      steps={[
        ...(plan ? [{ name: plan.planName, ...(!isPlanCurrent && { to: inGroups }) }] : []),
        ...(group ? [{ name: group.groupName }] : []),
      ]}
    />
  )
}

/** The way from all plans to the page. */
export function Breadcrumbs({
  state,
  steps,
}: {
  readonly state: ListState
  readonly steps: readonly Step[]
}) {
  const texts = useTexts(manageTexts)
  return (
    <nav className="mkt-manage-breadcrumbs" aria-label={texts.trail}>
      <Link to={levelAddress('plan', state)}>{texts.allPlans}</Link>
      {steps.map(({ name, to }) => (
        <Fragment key={to ?? name}>
          <span aria-hidden="true">/</span>
          {to === undefined ? (
            <strong aria-current="page">{name}</strong>
          ) : (
            <Link to={to}>{name}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
