import './manage.css'
import type { Level } from '@placard/contract/campaigns/report'
import { numberText } from '@placard/domain/platform/format/number'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type MouseEvent, startTransition, useEffect, useOptimistic, useRef } from 'react'
import { Link } from 'react-router'
import { manageTexts } from './manage-texts.ts'
import { opensElsewhere } from './cell/row-link.tsx'
import { levelAddress, useListPlace, useSearchState } from './search.ts'

interface LevelTabsProps {
  readonly current: Level | 'creative' | 'keyword'
  /** The number of matching rows; undefined until it is known. */
  readonly count: number | undefined
}

/** The tabs of the levels, the creatives and the keywords. They keep the current parents, so that their ads are one click away. */
export function LevelTabs({ current, count }: LevelTabsProps) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const [state] = useSearchState()
  const { planId, groupId } = state
  const tabs = [
    { level: 'plan', to: levelAddress('plan', state) },
    { level: 'group', to: levelAddress('group', state, { planId }) },
    { level: 'ad', to: levelAddress('ad', state, { planId, groupId }) },
    { level: 'creative', to: narrowedAddress('creative', { planId, groupId }) },
    { level: 'keyword', to: narrowedAddress('keyword', { planId, groupId }) },
  ] as const
  // A press is shown at once; the list follows, which takes longer than a frame.
  const [shown, show] = useOptimistic(current)
  const { open } = useListPlace()
  const press = (event: MouseEvent, { level, to }: (typeof tabs)[number]) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    startTransition(async () => {
      show(level)
      await open(to)
    })
  }
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the last tabs are out of view.
    const tab = nav.current?.querySelector('[aria-current=page]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, count])
  return (
    <nav ref={nav} className="mkt-manage-tabs" aria-label={texts.levels}>
      {tabs.map((tab) => (
        <Link
          key={tab.level}
          to={tab.to}
          aria-current={tab.level === shown ? 'page' : undefined}
          onClick={(event) => press(event, tab)}
        >
          {texts.tabs[tab.level]}
          {tab.level === shown && (
            <span className="mkt-manage-count" aria-hidden="true">
              {shown === current && count !== undefined && numberText(count, locale)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the address of the list of creatives or keywords, limited to those below a parent. */
export function narrowedAddress(
  list: 'creative' | 'keyword',
  parents: Readonly<Record<string, string | null>>,
): string {
  const named = Object.entries(parents).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return [`/manage/${list}`, new URLSearchParams(named).toString()].filter(Boolean).join('?')
}
