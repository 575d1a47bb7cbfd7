import { adDetail } from '@placard/contract/campaigns/ad'
import { listCreatives } from '@placard/contract/campaigns/creative'
import { groupDetail } from '@placard/contract/campaigns/group'
import { planDetail } from '@placard/contract/campaigns/plan'
import { parentNames, reportTrend } from '@placard/contract/campaigns/report'
import { plainCreatives, plainDetail, plainParents, plainTrend } from '../plain/one.ts'
import { type Ground, type Question, question } from './question.ts'

/** The pages of one thing, and what a page asks for above the list of what is in it. */
export function detailQuestions(ground: Ground): Question[] {
  const { planId, groupId, adId, from, to } = ground
  return [
    question({
      metric: 'a plan',
      call: planDetail,
      input: { planId },
      plain: plainDetail(ground, 'plan', planId),
      rowsOf: (data) => [data],
    }),
    question({
      metric: 'a group',
      call: groupDetail,
      input: { groupId },
      plain: plainDetail(ground, 'group', groupId),
      rowsOf: (data) => [data],
    }),
    question({
      metric: 'an ad',
      call: adDetail,
      input: { adId },
      plain: plainDetail(ground, 'ad', adId),
      rowsOf: (data) => [data],
    }),
    question({
      metric: 'the creatives of an ad',
      call: listCreatives,
      input: { adId },
      plain: plainCreatives(ground, adId),
      rowsOf: ({ items }) => items,
    }),
    question({
      metric: 'the days of a plan',
      call: reportTrend,
      input: { level: 'plan', from, to, filters: { planId } },
      plain: plainTrend(ground, planId),
      rowsOf: ({ days }) => days.map(({ day, metrics }) => ({ day, ...metrics })),
    }),
    question({
      metric: 'the names above a list',
      call: parentNames,
      input: { groupId },
      plain: plainParents(ground, groupId),
      rowsOf: ({ plan, group }) => [{ ...plan, ...group }],
    }),
  ]
}
