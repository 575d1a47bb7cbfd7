import { idShape, isId } from '@placard/domain/platform/text/id'
import { maxPageSize } from '@placard/contract/platform/listing'
import type { CustomMetricBounds } from '@placard/contract/campaigns/promotion'
import type { MetricBounds } from '@placard/contract/statistics/metric'
import { type Level, level as levelSchema } from '@placard/contract/campaigns/report'
import type { Comparison } from '@placard/domain/statistics/report/comparison'
import {
  type SegmentDimension,
  segmentDimensions,
} from '@placard/domain/statistics/report/segment-dimension'
import { type DayPreset, dayPresets, type DayRange } from '@placard/domain/platform/calendar/preset'
import { extensionType, type ExtensionType } from '@placard/domain/campaigns/plan/codes'
import { shownStates, type ShownState } from '@placard/domain/campaigns/promotion/delivery'
import { nodeParameter } from '@placard/domain/campaigns/service-node/address'
import {
  boundsParameter,
  codesIn,
  customFiguresIn,
  daysIn,
  figuresIn,
  isMetric,
  type LabelFilter,
  labelsIn,
  labelsText,
  matching,
  pageNumIn,
  switchIn,
  type Metric,
  sortIn,
} from './filter/address.ts'
import { initialPreset } from './days.ts'
import type { TableSort } from '@placard/domain/platform/table/sort'

/**
 * The state of the manage page. All of it is in the address, so that users can share it, reload it and go back to it.
 */
export interface SearchState {
  readonly text: string
  readonly switchOn: boolean | null
  /** Any of these states; empty for all. */
  readonly states: readonly ShownState[]
  /** Any of these types of the product that the plans promote; empty for all. */
  readonly extensionTypes: readonly ExtensionType[]
  /** Null: labels do not matter. */
  readonly labels: LabelFilter | null
  /** The bounds of figures, in the units of the wire. */
  readonly figures: MetricBounds
  /** The bounds of custom metrics, in the units of the wire. */
  readonly customFigures: CustomMetricBounds
  /** The service node that filters the whole page. @see S1.4 */
  readonly nodeId: string | null
  readonly planId: string | null
  readonly groupId: string | null
  readonly sort: TableSort
  readonly pageNum: number
  readonly pageSize: number
  /** Null means the days of the preset. */
  readonly days: DayRange | null
  /** Relative days; saved views have others than the initial ones. */
  readonly preset: DayPreset
  /** The days that the figures of the rows are compared with. */
  readonly comparison: Comparison | null
  /** The dimension of the segments below each row. */
  readonly segment: SegmentDimension | null
  /** The saved view that was opened; the list may have been changed since. */
  readonly viewId: string | null
  /** The figures in the chart, one or two. */
  readonly chart: readonly Metric[]
  /** The entity whose details are open beside the list. */
  readonly detail: DetailTarget | null
  readonly tab: DetailTab
}

/** The state without the details, on which the list does not depend. */
export type ListState = Omit<SearchState, 'detail' | 'tab'>

/** An entity whose details can be open. */
export interface DetailTarget {
  readonly level: Level
  readonly id: string
}

/** The tabs of the details; only ads have a preview. */
export const detailTabs = ['overview', 'settings', 'history', 'preview'] as const
/** One of `detailTabs`. */
export type DetailTab = (typeof detailTabs)[number]

export const pageSizes = [20, 50, 100, maxPageSize] as const

export const emptySearch: SearchState = {
  text: '',
  switchOn: null,
  states: [],
  extensionTypes: [],
  labels: null,
  figures: {},
  customFigures: [],
  nodeId: null,
  planId: null,
  groupId: null,
  sort: null,
  pageNum: 1,
  pageSize: 50,
  days: null,
  preset: initialPreset,
  comparison: null,
  segment: null,
  viewId: null,
  chart: ['cost', 'clicks'],
  detail: null,
  tab: 'overview',
}

// Their module has more than the first visit needs.
const comparisons: readonly Comparison[] = ['before', 'yearAgo']
/** The maximum number of figures in the chart: one scale on either side. */
export const chartMetricsMax = 2

/** The parameters that do not affect which rows match. */
const pageKeys: ReadonlySet<string> = new Set([
  'pageNum',
  'comparison',
  'segment',
  'chart',
  'detail',
  'tab',
  'viewId',
])

const levels = levelSchema.options
const maxTextLength = 200

/** Reads the state from the address. Invalid values are ignored. */
export function searchStateOf(params: URLSearchParams): SearchState {
  const comparison = comparisons.find((known) => known === params.get('compare')) ?? null
  return {
    text: (params.get('text') ?? '').slice(0, maxTextLength),
    switchOn: switchIn(params.get('switch')),
    states: codesIn(params.get('state'), shownStates),
    extensionTypes: codesIn(params.get('type'), Object.values(extensionType)),
    labels: labelsIn(params.get('labels')),
    figures: figuresIn(params.get('figures')),
    customFigures: customFiguresIn(params.get('figures')),
    nodeId: matching(params.get(nodeParameter), idShape),
    planId: matching(params.get('planId'), idShape),
    groupId: matching(params.get('groupId'), idShape),
    sort: sortIn(params, comparison !== null),
    pageNum: pageNumIn(params.get('pageNum')),
    pageSize:
      pageSizes.find((size) => String(size) === params.get('pageSize')) ?? emptySearch.pageSize,
    days: daysIn(params.get('from') ?? '', params.get('to') ?? ''),
    preset: dayPresets.find((known) => known === params.get('days')) ?? emptySearch.preset,
    comparison,
    segment: segmentDimensions.find((known) => known === params.get('segment')) ?? null,
    viewId: matching(params.get('base'), idShape),
    chart: chartIn(params.get('chart')),
    ...detailIn(params),
  }
}

/** Writes the state to the address, without values that equal the initial state. */
export function searchParamsOf(
  state: ListState & Partial<Pick<SearchState, 'detail' | 'tab'>>,
): URLSearchParams {
  const params = new URLSearchParams()
  const write = (name: string, value: string | null) => {
    if (value !== null && value !== '') params.set(name, value)
  }
  write(nodeParameter, state.nodeId)
  write('planId', state.planId)
  write('groupId', state.groupId)
  write('text', state.text)
  write('switch', state.switchOn === null ? null : state.switchOn ? 'on' : 'off')
  write('state', state.states.join())
  write('type', state.extensionTypes.join())
  write('labels', labelsText(state.labels))
  write('figures', boundsParameter(state.figures, state.customFigures))
  write('base', state.viewId)
  write('days', state.preset === emptySearch.preset ? null : state.preset)
  write('compare', state.comparison)
  write('segment', state.segment)
  write('from', state.days?.from ?? null)
  write('to', state.days?.to ?? null)
  write('sortName', state.sort?.sortName ?? null)
  write('sortType', state.sort?.sortType ?? null)
  write('pageNum', state.pageNum === 1 ? null : String(state.pageNum))
  write('pageSize', state.pageSize === emptySearch.pageSize ? null : String(state.pageSize))
  const { detail = null, tab = emptySearch.tab } = state
  write('detail', detail && `${detail.level}-${detail.id}`)
  write('tab', detail === null || tab === emptySearch.tab ? null : tab)
  write('chart', state.chart.join() === emptySearch.chart.join() ? null : state.chart.join())
  return params
}

/** Returns the state with a change. The page number is reset when the rows change. */
export function changedSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  const staysOnPage = Object.keys(change).every((key) => pageKeys.has(key))
  return { ...state, ...(staysOnPage ? {} : { pageNum: 1 }), ...change }
}

/** Returns whether filters, other than the current parents, narrow the list. */
export function isFiltered(search: ListState): boolean {
  const { text, switchOn, states, extensionTypes, labels, figures, customFigures } = search
  const isCoded = switchOn !== null || labels !== null || states.length + extensionTypes.length > 0
  const isBound = Object.keys(figures).length + customFigures.length > 0
  return text.trim() !== '' || isCoded || isBound
}

/** The change that clears those filters. */
export const clearedFilters = {
  text: '',
  switchOn: null,
  states: [],
  extensionTypes: [],
  labels: null,
  figures: {},
  customFigures: [],
} satisfies Partial<SearchState>

/** Returns whether the list contains all entities of the owner. */
export function isUnfilteredList(state: ListState): boolean {
  return isUnfilteredService(state) && state.nodeId === null
}

/** Returns whether the list contains all entities of the owner in the service. */
export function isUnfilteredService(state: ListState): boolean {
  return !isFiltered(state) && state.planId === null && state.groupId === null
}

/** Returns the change that selects a service. It drops the current parents, which may not belong to the service. */
export function serviceChange(nodeId: string | null): Partial<SearchState> {
  return { nodeId, planId: null, groupId: null, detail: null }
}

function detailIn(params: URLSearchParams): Pick<SearchState, 'detail' | 'tab'> {
  const tab = detailTabs.find((known) => known === params.get('tab')) ?? emptySearch.tab
  const [name, id = ''] = (params.get('detail') ?? '').split('-', 2)
  const level = levels.find((one) => one === name)
  if (level !== undefined && isId(id)) return { detail: { level, id }, tab }
  // Earlier addresses name the ad whose preview is open.
  const adId = matching(params.get('preview'), idShape)
  return adId === null
    ? { detail: null, tab: emptySearch.tab }
    : { detail: { level: 'ad', id: adId }, tab: 'preview' }
}

function chartIn(text: string | null): readonly Metric[] {
  const known = [...new Set((text ?? '').split(','))].filter(isMetric).slice(0, chartMetricsMax)
  return known.length === 0 ? emptySearch.chart : known
}
