import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { putColumnPresetInUse } from '@placard/contract/campaigns/column-preset'
import type { Level } from '@placard/contract/campaigns/report'
import {
  listSavedViews,
  savedViewDetail,
  type ViewContent,
} from '@placard/contract/campaigns/saved-view'
import { code } from '@placard/contract/platform/code'
import type { Day } from '@placard/domain/platform/calendar/day'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { presetOf } from '#console/campaigns/manage/days.ts'
import {
  columnsKey,
  filtersOf,
  type Listing,
  usePresets,
} from '#console/campaigns/manage/listing.ts'
import {
  emptySearch,
  type ListState,
  searchParamsOf,
} from '#console/campaigns/manage/search-state.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { forgetDefaultViews } from './default-view.ts'
import { viewTexts } from './view-texts.ts'

const inPlace = { errorInPlace: true }

/** Returns the query key of the views of an owner. */
export function viewsKey(ownerId: string | null) {
  return ['manage', ownerId, 'views'] as const
}

/** Returns the views of a level that the user may use. */
export function useViews({ ownerId, level }: Pick<Listing, 'ownerId' | 'level'>) {
  return useQuery({
    queryKey: [...viewsKey(ownerId), level],
    queryFn: ({ signal }) => callServer(listSavedViews, { level }, { signal, ...inPlace }),
  })
}

/** Returns what a view keeps of the list. @param presetId the column preset in use */
export function contentOf(state: ListState, today: Day, presetId: string | null): ViewContent {
  const preset = state.days === null ? state.preset : presetOf(state.days, today)
  return {
    filters: filtersOf(state),
    sort: state.sort,
    days:
      preset === null && state.days !== null
        ? { kind: 'range', ...state.days }
        : { kind: 'preset', preset: preset ?? state.preset },
    ...(state.comparison !== null && { comparison: state.comparison }),
    ...(state.segment !== null && { segment: state.segment }),
    presetId,
  }
}

/** Returns the state of the list that a view shows. */
export function stateOf(
  { filters, sort, days, comparison, segment }: ViewContent,
  viewId: string,
): ListState {
  return {
    ...emptySearch,
    text: filters.text ?? '',
    switchOn: filters.switchOn ?? null,
    states: filters.states ?? [],
    extensionTypes: filters.extensionTypes ?? [],
    labels: filters.labels ?? null,
    figures: filters.figures ?? {},
    customFigures: filters.customFigures ?? [],
    nodeId: filters.nodeId ?? null,
    planId: filters.planId ?? null,
    groupId: filters.groupId ?? null,
    sort,
    comparison: comparison ?? null,
    segment: segment ?? null,
    // The server has checked the days.
    ...(days.kind === 'preset'
      ? { preset: days.preset }
      : { days: { from: days.from as Day, to: days.to as Day } }),
    viewId,
  }
}

/** Returns the content of the list as a view would keep it now. */
export function useContent({ ownerId, level, state }: Listing): ViewContent {
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  const { data } = usePresets(ownerId, level, true)
  const inUse = data?.presets.find(({ presetId }) => presetId === data.inUse)
  // A user's own columns have no name, and nobody else can use them.
  return contentOf(state, today, inUse?.presetName ? inUse.presetId : null)
}

/** Returns whether the list differs from a view. Columns matter only if the view has some. */
export function isChanged(shown: ViewContent, { presetId, ...saved }: ViewContent): boolean {
  const { presetId: shownId, ...now } = shown
  if (presetId !== null && presetId !== shownId) return true
  return canonical(now) !== canonical(saved)
}

/** Returns content as text that is equal if the content is. */
function canonical(content: Omit<ViewContent, 'presetId'>): string {
  const state = stateOf({ ...content, presetId: null }, '')
  return `${searchParamsOf({ ...state, viewId: null })} ${JSON.stringify(content.days.kind)}`
}

/** Returns a function that opens a view: shows its list with its columns, and says what of it is gone. */
export function useOpenView() {
  const { ownerId } = useIdentity()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const show = useToasts()
  const texts = useTexts(viewTexts)
  const locale = useLocale()
  return async (viewId: string, level: Level) => {
    try {
      const { view, gone } = await callServer(savedViewDetail, { viewId }, inPlace)
      const { presetId } = view.content
      if (presetId !== null) {
        await callServer(putColumnPresetInUse, { pageCode: view.level, presetId }, inPlace)
        void queries.invalidateQueries({ queryKey: columnsKey(ownerId ?? '', view.level) })
      }
      const params = searchParamsOf(stateOf(view.content, viewId))
      await navigate(`/manage/${view.level}?${params}`, { replace: true })
      if (gone.length === 0) return
      const parts = new Intl.ListFormat(locale).format(gone.map((part) => texts.parts[part]))
      show({ kind: 'warning', text: texts.gone({ name: view.viewName, parts }) })
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== code.notFound) throw error
      forgetDefaultViews(queries, ownerId)
      await navigate(`/manage/${level}?pageNum=1`, { replace: true })
      show({ kind: 'warning', text: texts.missing })
    }
  }
}
