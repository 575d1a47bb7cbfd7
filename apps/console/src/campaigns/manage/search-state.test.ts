import { addDays } from '@placard/domain/platform/calendar/day'
import { dayPresets } from '@placard/domain/platform/calendar/preset'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { shownStates } from '@placard/domain/campaigns/promotion/delivery'
import { boundMetricsMax } from '@placard/domain/statistics/custom-metric/code'
import { comparisons } from '@placard/domain/statistics/report/comparison'
import { segmentDimensions } from '@placard/domain/statistics/report/segment-dimension'
import fc from 'fast-check'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { expect, test } from 'vitest'
import {
  changedSearch,
  detailTabs,
  emptySearch,
  pageSizes,
  searchParamsOf,
  searchStateOf,
  type SearchState,
} from './search-state.ts'
import type { Metric } from './filter/address.ts'

const id = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String)
const signed = fc.integer({ min: -1_000_000, max: 1_000_000 })
const days = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 365 }))
  .map(([start, length]) => {
    const from = addDays('1990-01-01', start)
    return { from, to: addDays(from, length) }
  })

const anyFields: fc.Arbitrary<SearchState> = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 60 }),
  switchOn: fc.option(fc.boolean()),
  states: fc.subarray([...shownStates]),
  extensionTypes: fc.subarray(Object.values(extensionType)),
  labels: fc.option(
    fc.record({
      match: fc.constantFrom('any', 'none'),
      labelIds: fc.uniqueArray(id, { maxLength: 100 }),
    }),
  ),
  figures: fc.dictionary(
    fc.constantFrom('cost', 'ctr', 'downloads'),
    fc.oneof(
      fc.record({ min: fc.nat() }),
      fc.record({ max: fc.nat() }),
      fc.record({ min: fc.nat(), max: fc.nat() }),
    ),
  ),
  customFigures: fc.uniqueArray(
    fc.oneof(
      fc.record({ metricId: id, min: signed }),
      fc.record({ metricId: id, max: signed }),
      fc.record({ metricId: id, min: signed, max: signed }),
    ),
    { selector: ({ metricId }) => metricId, maxLength: boundMetricsMax },
  ),
  nodeId: fc.option(id),
  planId: fc.option(id),
  groupId: fc.option(id),
  sort: fc.option(
    fc.record({
      sortName: fc.constantFrom('cost', 'planName', 'day_budget'),
      sortType: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
  ),
  pageNum: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.constantFrom(...pageSizes),
  days: fc.option(days),
  preset: fc.constantFrom(...dayPresets),
  comparison: fc.option(fc.constantFrom(...comparisons)),
  segment: fc.option(fc.constantFrom(...segmentDimensions)),
  viewId: fc.option(id),
  chart: fc.uniqueArray(fc.constantFrom<Metric>('cost', 'clicks', 'ctr', 'cpm'), {
    minLength: 1,
    maxLength: 2,
  }),
  detail: fc.option(fc.record({ level: fc.constantFrom('plan', 'group', 'ad'), id })),
  tab: fc.constantFrom(...detailTabs),
})
// Without details there is no tab.
const anyState = anyFields.map((state) =>
  state.detail ? state : { ...state, tab: emptySearch.tab },
)

test('the state of the page is restored from its address', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const address = searchParamsOf(state).toString()
      expect(searchStateOf(new URLSearchParams(address))).toEqual(state)
    }),
  )
})

test('every address can be parsed, and means the same after formatting', () => {
  const names = [
    'text',
    'switch',
    'state',
    'type',
    'planId',
    'groupId',
    'sortName',
    'sortType',
    'pageNum',
    'pageSize',
    'from',
    'to',
    'chart',
    'figures',
    'labels',
    'days',
    'base',
    'detail',
    'tab',
    'preview',
  ]
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '0',
      '-1',
      '1e9',
      'on',
      'delivering',
      '2',
      'ASC',
      'desc',
      '2024-02-30',
      '2024-02-29',
      'cost,cost,ctr',
      'cost:100-,downloads:-0,ctr:0.02-0.5,name:1-2,cost:-1.5,cpc:-',
      'constructor:1-,cost:99999999999999999999-',
      'custom7:-5--3,custom7:-0-,custom8:0.000001-,custom07:1-,custom9:-,custom10:-99999999999999999-',
      'group-7',
      'ad-07',
      'history',
      '__proto__',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
      const state = searchStateOf(new URLSearchParams(pairs))
      expect(searchStateOf(searchParamsOf(state))).toEqual(state)
    }),
  )
})

test('an empty address shows the default page, and the reverse', () => {
  expect(searchStateOf(new URLSearchParams())).toEqual(emptySearch)
  expect(searchParamsOf(emptySearch).toString()).toBe('')
})

test.each([
  ['from=2026-09-02&to=2026-09-01', 'an end before the start'],
  ['from=2024-01-01&to=2025-01-01', '367 days'],
  ['from=2025-02-29&to=2025-03-01', 'a day that does not exist'],
  ['from=2026-09-01', 'a start alone'],
])('%s counts as missing: %s', (address) => {
  expect(searchStateOf(new URLSearchParams(address)).days).toBeNull()
})

test.each([
  ['cost:10000-', { cost: { min: 10000 } }],
  ['cost:10000-20000,downloads:-0', { cost: { min: 10000, max: 20000 }, downloads: { max: 0 } }],
  ['ctr:0.025-', { ctr: { min: 0.025 } }],
  ['cost:1.5-', {}],
  ['planName:1-2', {}],
  ['cost:-', {}],
])('the bounds of figures %s are read as %j', (figures, expected) => {
  expect(searchStateOf(new URLSearchParams({ figures })).figures).toEqual(expected)
})

test.each([
  ['custom12:-500-', [{ metricId: '12', min: -500 }]],
  [
    'cost:1-,custom12:-500--3,custom3:-7',
    [
      { metricId: '12', min: -500, max: -3 },
      { metricId: '3', max: 7 },
    ],
  ],
  ['custom12:--3', [{ metricId: '12', max: -3 }]],
  ['custom12:0.025-,custom12:0.5-', [{ metricId: '12', min: 0.5 }]],
  ['custom012:1-,custom:1-,custom12:-,custom12:1e3-', []],
])('the bounds of custom metrics %s are read as %j', (figures, expected) => {
  expect(searchStateOf(new URLSearchParams({ figures })).customFigures).toEqual(expected)
})

test('an address of an earlier version opens the preview of its ad', () => {
  const { detail, tab } = searchStateOf(new URLSearchParams('preview=7'))
  expect({ detail, tab }).toEqual({ detail: { level: 'ad', id: '7' }, tab: 'preview' })
})

test('366 days, inclusive, can be requested', () => {
  const { days: range } = searchStateOf(new URLSearchParams('from=2024-01-01&to=2024-12-31'))
  expect(range).toEqual({ from: '2024-01-01', to: '2024-12-31' })
})

test.each<[Partial<SearchState>, number]>([
  [{ text: 'shoes' }, 1],
  [{ switchOn: true }, 1],
  [{ sort: { sortName: 'cost', sortType: 'ASC' } }, 1],
  [{ pageSize: 100 }, 1],
  [{ days: { from: '2026-09-01', to: '2026-09-02' } }, 1],
  [{ pageNum: 5 }, 5],
  [{ chart: ['ctr'] }, 3],
  [{ detail: { level: 'ad', id: '7' }, tab: 'history' }, 3],
])('after a change of %j the page is %i', (change, pageNum) => {
  expect(changedSearch({ ...emptySearch, pageNum: 3 }, change).pageNum).toBe(pageNum)
})

test.each<[string, Partial<SearchState>]>([
  [listAddress('plan'), {}],
  [listAddress('group', { planId: '7' }), { planId: '7' }],
  [
    listAddress('ad', { planId: '7', groupId: '8', text: '50% & more = 雨衣?#' }),
    { planId: '7', groupId: '8', text: '50% & more = 雨衣?#' },
  ],
])('the address %s, used by links of the product, means %j', (address, said) => {
  const { searchParams } = new URL(address, 'https://ads.example.com')
  expect(searchStateOf(searchParams)).toEqual({ ...emptySearch, ...said })
})

test.each([
  ['sortName=costDifference&sortType=DESC', null],
  ['sortName=costDifference&sortType=DESC&compare=never', null],
  ['sortName=costDifference&sortType=DESC&compare=before', 'costDifference'],
  ['sortName=cost&sortType=DESC', 'cost'],
])('%s sorts by %s: a difference needs a comparison', (address, sortName) => {
  const { sort } = searchStateOf(new URLSearchParams(address))
  expect(sort?.sortName ?? null).toBe(sortName)
})
