import type { Level } from '@placard/contract/campaigns/report'
import { NavLink } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { manageTexts } from './manage-texts.ts'
import { levelAddress, useSearchState } from './search.ts'

const levels: readonly Level[] = ['plan', 'group', 'ad']

/** The tabs of the levels. They keep the current plan, so that its ads are one click away. */
export function LevelTabs() {
  const say = useTexts(manageTexts)
  const [state] = useSearchState()
  const { planId, groupId } = state
  const parentsOf: Record<Level, Parameters<typeof levelAddress>[2]> = {
    plan: {},
    group: { planId },
    ad: { planId, groupId },
  }
  return (
    <nav className="mkt-manage-tabs" aria-label={say('levels')}>
      {levels.map((level) => (
        <NavLink key={level} to={levelAddress(level, state, parentsOf[level])}>
          {say(`tab_${level}`)}
        </NavLink>
      ))}
    </nav>
  )
}
