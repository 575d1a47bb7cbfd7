import type { Header } from '@placard/domain/campaigns/import/header'
import { analyzeStaged } from '#server/platform/database/analyze.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { RunningJob } from '#server/campaigns/import/job.ts'
import { levels } from '#server/campaigns/import/levels.ts'
import { mergeMentions } from '#server/campaigns/import/merge.ts'
import type { Titles } from '#server/campaigns/import/reason.ts'
import { resolveLevel } from '#server/campaigns/import/resolve.ts'
import { resolveStatistics } from '#server/campaigns/import/resolve-statistics.ts'
import { currentRestrictions } from '#server/campaigns/promotion/restriction.ts'

/** Compares all entries of a file with the account. Call it inside a transaction. */
export async function resolveFile(
  scope: OwnerScope,
  { jobId, today }: RunningJob,
  header: Header,
): Promise<void> {
  await analyzeStaged(scope)
  const title: TitleOf = (...fields) =>
    fields.map((field) => header.titles.get(field)).find((text) => text !== undefined) ?? ''
  if (header.format === 'dailyStatistics') {
    const [date, plan, group, ad] = [title('date'), title('plan'), title('group'), title('ad')]
    await resolveStatistics(scope, jobId, { date, plan, group, ad })
    return
  }
  if (header.format === 'googleEditor') {
    await mergeMentions(scope, jobId, { kind: 'plan', titles: planTitles(title) })
    await mergeMentions(scope, jobId, { kind: 'group', titles: groupTitles(title) })
  }
  const titles = entityTitles(title)
  const restrictions = await currentRestrictions(scope)
  for (const level of levels)
    await resolveLevel(scope, level, { jobId, titles, restrictions, today })
}

/** The header of the first of these fields that the file has; empty without one. */
type TitleOf = (...fields: string[]) => string

const planTitles = (title: TitleOf) => ({
  switchOn: title('campaignStatus', 'status'),
  dayBudget: title('budget'),
  beginDay: title('startDate'),
  endDay: title('endDate'),
})

const groupTitles = (title: TitleOf) => ({
  switchOn: title('adGroupStatus', 'status'),
  price: title('maxCpc'),
})

const entityTitles = (title: TitleOf): Titles => ({
  key: title('id'),
  parentKey: title('parentId'),
  names: {
    plan: title('campaign'),
    group: title('adGroup'),
    ad: title('name', 'headline1', 'headline'),
    keyword: title('keyword'),
  },
  endDay: title('endDate'),
  dayBudget: title('budget'),
})
