import type { Level } from '@placard/contract/report'
import { NavLink } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { manageWords } from './manage-words.ts'
import { levelAddress, useSearch } from './search.ts'

const levels: readonly Level[] = ['plan', 'group', 'ad']

/** The ways to the other levels. A plan that the person has gone down into stays, so that its ads are one press away. */
export function LevelTabs() {
  const say = useWords(manageWords)
  const [state] = useSearch()
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
