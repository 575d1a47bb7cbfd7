import './manage.css'
import type { Level } from '@placard/contract/campaigns/report'
import { numberText } from '@placard/domain/platform/format/number'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { NavLink } from 'react-router'
import { manageTexts } from './manage-texts.ts'
import { levelAddress, useSearchState } from './search.ts'

interface LevelTabsProps {
  readonly current: Level | 'creative'
  /** The number of matching rows; undefined until it is known. */
  readonly count: number | undefined
}

/** The tabs of the levels and of the creatives. They keep the current parents, so that their ads are one click away. */
export function LevelTabs({ current, count }: LevelTabsProps) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const [state] = useSearchState()
  const { planId, groupId } = state
  const tabs = [
    { level: 'plan', to: levelAddress('plan', state) },
    { level: 'group', to: levelAddress('group', state, { planId }) },
    { level: 'ad', to: levelAddress('ad', state, { planId, groupId }) },
    { level: 'creative', to: creativesAddress({ planId, groupId }) },
  ] as const
  return (
    <nav className="mkt-manage-tabs" aria-label={texts.levels}>
      {tabs.map(({ level, to }) => (
        <NavLink key={level} to={to}>
          {texts.tabs[level]}
          {level === current && (
            <span className="mkt-manage-count" aria-hidden="true">
              {count !== undefined && numberText(count, locale)}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/** Returns the address of the list of creatives, limited to those below a parent. */
function creativesAddress(parents: Readonly<Record<string, string | null>>): string {
  const named = Object.entries(parents).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return ['/manage/creative', new URLSearchParams(named).toString()].filter(Boolean).join('?')
}
