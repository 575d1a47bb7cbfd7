import { listAds } from '@placard/contract/campaigns/ad'
import { listGroups } from '@placard/contract/campaigns/group'
import { listPlans } from '@placard/contract/campaigns/plan'
import type { Level } from '@placard/contract/campaigns/report'
import type { ShownState } from '@placard/domain/campaigns/promotion/delivery'
import { sortType } from '@placard/domain/platform/table/sort'
import { type PlainPage, plainList } from '../plain/list.ts'
import { deepPage, type Ground, type Question, question } from './question.ts'

type Titled = readonly [string, Omit<PlainPage, 'level'>]

const calls = { plan: listPlans, group: listGroups, ad: listAds }
const texts = { plan: '00', group: '123', ad: '1234' }
const states: Readonly<Record<Level, readonly ShownState[]>> = {
  plan: ['delivering', 'paused'],
  group: ['delivering', 'planPaused'],
  ad: ['delivering', 'noCreative', 'planPaused'],
}

/**
 * Lists with their figures, states and reasons: of every level the first page, a deep one, and what they are narrowed to or
 * sorted by.
 */
export function listQuestions(ground: Ground): Question[] {
  const levels: readonly Level[] = ['plan', 'group', 'ad']
  return levels.flatMap((level) => {
    const pages: readonly Titled[] = [
      ['first page', {}],
      ['deep page', { pageNum: deepPage(ground.totals[level]) }],
      ['by name', { text: texts[level] }],
      ...states[level].map((state): Titled => [`in state ${state}`, { state }]),
      ['sorted by cost', { byCost: true }],
    ]
    return pages.map(([title, page]) =>
      listQuestion(ground, `${level}s, ${title}`, { level, ...page }),
    )
  })
}

/** @param page what somebody looks at */
export function listQuestion(ground: Ground, metric: string, page: PlainPage): Question {
  const { level, pageNum = 1, text, state, byCost = false } = page
  const { from, to } = ground
  return question({
    metric,
    call: calls[level],
    input: {
      from,
      to,
      pageNum,
      ...(byCost && { sortName: 'cost', sortType: sortType.descending }),
      filters: { ...(text !== undefined && { text }), ...(state !== undefined && { state }) },
    },
    plain: plainList(ground, page),
    rowsOf: ({ items }) => items,
  })
}
