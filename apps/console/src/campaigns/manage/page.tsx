import { isId } from '@placard/domain/platform/text/id'
import './manage.css'
import type { ColumnElement } from '@placard/ui/table/column/column'
import { isSampleName } from '@placard/domain/campaigns/sample/name'
import type { Level } from '@placard/contract/campaigns/report'
import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDefaultView } from '#console/campaigns/saved-view/default-view.ts'
import { useStore } from 'zustand'
import { loadChunk, optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { RestrictionNotice } from '#console/identity/restriction/create-restriction.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { LoadingState } from '@placard/ui/state/state'
import { shownDays } from './days.ts'
import { FilterBar } from './filter/filter-bar.tsx'
import { CreateLink } from './create-link.tsx'
import { List } from './list.tsx'
import { ListControls } from './list-controls.tsx'
import { useColumns, useParents, useRows, useTrend, type Listing } from './listing.ts'
import { manageTexts } from './manage-texts.ts'
import { ParentDetail } from './detail/parent-detail.tsx'
import { EditingPage } from './edit/editing-page.tsx'
import { useEditing } from './edit/inline-editing.ts'
import { usePreloadedControls } from './preloaded-controls.ts'
import { isUnfilteredList, searchParamsOf, searchStateOf } from './search-state.ts'
import { LevelTabs } from './level-tabs.tsx'
import { useLevel, useSearchState } from './search.ts'
import { ServiceGate, ServiceMissingNotice, ServiceName } from './service/service-gate.tsx'
import { useService } from './service/service.ts'
import { useWithVideo } from './shown-video.ts'
import { TrendPanel } from './trend/trend-panel.tsx'
import { DetailBeside } from './detail/detail-beside.tsx'
import { useToday } from '#console/platform/session/clock.ts'

// It contains the loader of remote components.
const BudgetPacing = optionalComponent(
  async () => (await import('./trend/budget-pacing.tsx')).BudgetPacing,
)

const ViewOpening = optionalComponent(
  async () =>
    (await import(/* webpackChunkName: "views" */ '#console/campaigns/saved-view/view-opening.tsx'))
      .ViewOpening,
)

const ParentBreadcrumbs = optionalComponent(
  async () =>
    (await import(/* webpackChunkName: "parents" */ './breadcrumbs.tsx')).ParentBreadcrumbs,
)

const SampleNotice = lazy(async () => {
  const { SampleNotice: component } = await loadChunk(
    () => import(/* webpackChunkName: "first-run" */ './first-run/sample-notice.tsx'),
  )
  return { default: component }
})

const noColumns: readonly ColumnElement[] = []

/**
 * The page of plans, groups and ads with their figures: users view them, drill down, and edit inline. Its whole state
 * is in the address.
 */
// Without `memo`, each change of the address would render all of it again.
export const ManagePage = memo(function ManagePage() {
  return (
    <ServiceGate>
      <ViewedPage />
    </ServiceGate>
  )
})

/** The page, or first the saved view that the address names, or that the user's lists open with. */
function ViewedPage() {
  const level = useLevel()
  const { ownerId } = useIdentity()
  const [params] = useSearchParams()
  const [entered, enter] = useState<Level | null>(null)
  const isDefault =
    entered !== level && !params.has('pageNum') && searchParamsOf(searchStateOf(params)).size === 0
  const named = params.get('view')
  const wantsDefault = named === null && isDefault
  const defaultId = useDefaultView(ownerId, level, wantsDefault)
  const viewId = wantsDefault ? defaultId : named
  if (viewId === undefined) return <LoadingState isPage />
  if (!isId(viewId)) {
    if (entered !== level) enter(level)
    return <Page />
  }
  return (
    <Suspense>
      <ViewOpening key={viewId} viewId={viewId} level={level} />
    </Suspense>
  )
}

const Page = memo(function Page() {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const level = useLevel()
  const { ownerId, timeZone } = useIdentity()
  const [state] = useSearchState()
  const today = useToday(timeZone)
  const columns = useColumns(ownerId ?? '', level, locale)
  const elements = useElements(columns.data)
  const withVideo = useWithVideo(ownerId ?? '', level, columns.data)
  const listing = useMemo<Listing>(
    () => ({
      // Platform staff act for no owner and have no access to this page.
      ownerId: ownerId ?? '',
      level,
      state,
      days: shownDays(state, today),
      withVideo,
    }),
    [ownerId, level, state, today, withVideo],
  )
  const rows = useRows(listing)
  const trend = useTrend(listing)
  const parents = useParents(listing)
  usePreloadedControls(rows.data !== undefined)
  const failed = [parents, columns, rows, trend].filter(({ error }) => error !== null)
  const error = parents.error ?? columns.error ?? rows.error
  // Queries that failed together, such as after a lost connection, are retried together.
  const failure = error && { error, retry: () => failed.forEach((query) => void query.refetch()) }
  const isFirstRun = rows.data?.total === 0 && isUnfilteredList(state)
  return (
    <EditingPage className="mkt-manage">
      <title>{`${texts.tabs[level]} · Placard`}</title>
      <h1 className="mkt-manage-hidden">{texts.tabs[level]}</h1>
      <TopBar isFirstRun={isFirstRun} count={rows.data?.total} />
      <RestrictionNotice />
      <ServiceMissingNotice />
      {rows.data?.items.some(({ name }) => isSampleName(name)) && (
        <Suspense>
          <SampleNotice ownerId={listing.ownerId} />
        </Suspense>
      )}
      {(state.planId ?? state.groupId) !== null && (
        <Suspense fallback={<div className="mkt-manage-breadcrumbs" aria-busy="true" />}>
          <ParentBreadcrumbs level={level} parents={parents.data} />
        </Suspense>
      )}
      {failure === null && <ParentDetail listing={listing} />}
      {failure === null && state.planId !== null && (
        // The list below must not move when its content arrives.
        <div className="mkt-manage-pacing">
          <Suspense>
            <BudgetPacing listing={listing} />
          </Suspense>
        </div>
      )}
      {!isFirstRun && (
        <FilterBar level={level} timeZone={timeZone}>
          <ListControls listing={listing} elements={elements} total={rows.data?.total} />
        </FilterBar>
      )}
      <TrendPanel
        listing={listing}
        elements={elements}
        trend={trend.data}
        ready={rows.data !== undefined}
        hidden={failure !== null || rows.data?.total === 0}
      />
      <List listing={listing} elements={elements} rows={rows} trend={trend} failure={failure} />
      <DetailBeside listing={listing} rows={rows.data?.items} />
      <Announcer />
    </EditingPage>
  )
})

/** Returns the columns; the service column only if there are services. */
function useElements(all: readonly ColumnElement[] = noColumns): readonly ColumnElement[] {
  const { nodes, settled } = useService()
  const hasServices = nodes.length > 0
  return useMemo(
    () =>
      // A column that appears later would move the columns that a user is reading or editing.
      settled
        ? all.filter(({ elementCode }) => hasServices || elementCode !== 'nodeName')
        : noColumns,
    [all, settled, hasServices],
  )
}

/** The top bar: the levels, the service, currency and time zone, and the link that creates an entity. */
function TopBar({ isFirstRun, count }: { isFirstRun: boolean; count: number | undefined }) {
  const texts = useTexts(manageTexts)
  const { currency, timeZone } = useIdentity()
  return (
    <div className="mkt-manage-top">
      <LevelTabs current={useLevel()} count={count} />
      <ServiceName />
      <span className="mkt-manage-place">{texts.place({ currency, timeZone })}</span>
      {!isFirstRun && <CreateLink />}
    </div>
  )
}

/** Announces the result of the last change to assistive technology. */
function Announcer() {
  const { store } = useEditing()
  return (
    <div role="status" className="mkt-manage-hidden">
      {useStore(store, ({ announcement }) => announcement)}
    </div>
  )
}
