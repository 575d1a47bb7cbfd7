import './detail.css'
import type { Level } from '@placard/contract/campaigns/report'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { type Tab, Tabs } from '@placard/ui/tabs/tabs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { DetailTab, DetailTarget } from '#console/campaigns/manage/search-state.ts'
import { AdPreview } from './ad-preview.tsx'
import { detailTexts } from './detail-texts.ts'
import { type Entity, detailQuery } from './entity.ts'
import { EntityHistory } from './entity-history.tsx'
import { Overview } from './overview.tsx'

// It contains the rules of the forms.
const { Part: Settings, preload: preloadSettings } = preloadableComponent(
  async () => (await import('./settings.tsx')).Settings,
)

/** Returns an entity, or the reason why it cannot be loaded. */
export function useEntity(target: DetailTarget) {
  const { ownerId } = useIdentity()
  return useQuery(detailQuery(ownerId, target))
}

interface EntityTabsProps {
  readonly target: DetailTarget
  readonly days: DayRange
  readonly tab: DetailTab
  readonly onSelect: (tab: DetailTab) => void
}

/** The tabs about an entity: its figures, settings, history, and for an ad its preview. */
export function EntityTabs({ target, days, tab, onSelect }: EntityTabsProps) {
  const texts = useTexts(detailTexts)
  const { menuTree } = useIdentity()
  const { data: entity, error, refetch } = useEntity(target)
  const isLoaded = entity !== undefined
  useEffect(() => {
    if (isLoaded) preloadSettings()
  }, [isLoaded])
  if (error && entity === undefined)
    return (
      <ErrorState title={texts.unavailable} hint={error.message} onRetry={() => void refetch()} />
    )
  const shown = detailTabsOf(target.level, isMenuShown(menuTree, menuOf('/operation-log')))
  const tabs: readonly Tab<DetailTab>[] = shown.map((code) => ({
    code,
    label: texts.tabs[code],
    content: entity ? contentOf(code, entity, days) : <LoadingState />,
  }))
  return (
    <Tabs
      label={texts.tabsOf}
      tabs={tabs}
      selected={shown.includes(tab) ? tab : 'overview'}
      onSelect={onSelect}
    />
  )
}

/** Returns the tabs of a level, without the history for users who may not read the operation log. */
function detailTabsOf(level: Level, readsLog: boolean): readonly DetailTab[] {
  return [
    'overview',
    ...(level === 'ad' ? (['preview'] as const) : []),
    'settings',
    ...(readsLog ? (['history'] as const) : []),
  ]
}

function contentOf(code: DetailTab, entity: Entity, days: DayRange): ReactNode {
  switch (code) {
    case 'overview':
      return <Overview entity={entity} days={days} />
    case 'settings':
      return (
        <Suspense fallback={<LoadingState />}>
          <Settings entity={entity} />
        </Suspense>
      )
    case 'history':
      return <EntityHistory id={entity.id} />
    case 'preview':
      return entity.level === 'ad' ? <AdPreview ad={entity} /> : null
  }
}
