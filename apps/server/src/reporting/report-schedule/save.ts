import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  ReportSchedule,
  saveReportSchedule,
} from '@placard/contract/reporting/report-schedule'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { nextDue, schedulesMax } from '@placard/domain/reporting/report-schedule/due'
import { missing } from '#server/campaigns/personal-column/edit.ts'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { ownSchedule } from '#server/reporting/report-schedule/read.ts'
import { readersOf } from '#server/reporting/report-schedule/recipient.ts'
import { offeredReport, type ReportsOf } from '#server/reporting/saved-report/read.ts'

type Wanted = ReadInputOf<typeof saveReportSchedule>
type Facts = Pick<ReportSchedule, 'cycle' | 'onDay' | 'hour' | 'format' | 'isPaused'> & {
  readonly accountIds: readonly string[]
}

/**
 * Adds or changes a schedule, inside the scope's transaction. It is due next after now.
 *
 * @returns its id
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function saveSchedule(of: ReportsOf, wanted: Wanted, locale: Locale): Promise<string> {
  await lockOwn(of.scope, 'report schedules')
  const { scheduleId, version } = wanted
  if (scheduleId === undefined) return addSchedule(of, wanted, locale)
  if (version === undefined) throw missing('version', 'the version that you saw', locale)
  const was = await seenSchedule(of, { scheduleId, version })
  const kept = was.recipients.map(({ accId }) => accId)
  const { cycle = was.cycle, hour = was.hour, format = was.format } = wanted
  const { isPaused = was.isPaused } = wanted
  const isResumed = was.isPaused && !isPaused
  const facts = {
    cycle,
    hour,
    format,
    isPaused,
    onDay: wanted.onDay ?? was.onDay,
    accountIds: wanted.recipientIds ?? kept,
  }
  await checkFacts(of, facts, { locale, isNew: wanted.recipientIds !== undefined })
  await updateOwn(of.scope, 'report_schedule')
    .set({
      ...columnsOf(of, facts),
      version: version + 1,
      ...(isResumed && { failed_count: 0, failed_at: null }),
    })
    .where('schedule_id', '=', scheduleId)
    .execute()
  return scheduleId
}

async function addSchedule(of: ReportsOf, wanted: Wanted, locale: Locale): Promise<string> {
  const { reportId, cycle, onDay = 1, hour, recipientIds } = wanted
  const { format = 'csv', isPaused = false } = wanted
  if (reportId === undefined) throw missing('reportId', 'the report to send', locale)
  if (cycle === undefined) throw missing('cycle', 'how often it is sent', locale)
  if (hour === undefined) throw missing('hour', 'the hour at which it is sent', locale)
  if (recipientIds === undefined) throw missing('recipientIds', 'who receives it', locale)
  if (!(await offeredReport(of, reportId)).isOwn) throw notFound()
  await checkCount(of, locale)
  const facts = { cycle, onDay, hour, format, isPaused, accountIds: recipientIds }
  await checkFacts(of, facts, { locale, isNew: true })
  const columns = { ...columnsOf(of, facts), report_id: reportId, locale }
  const { schedule_id } = await insertOwn(of.scope, 'report_schedule', columns)
    .returning('schedule_id')
    .executeTakeFirstOrThrow()
  return schedule_id
}

function columnsOf({ scope }: ReportsOf, { isPaused, accountIds, onDay, ...times }: Facts) {
  const day = times.cycle === 'daily' ? 1 : onDay
  return {
    cycle: times.cycle,
    on_day: day,
    hour: times.hour,
    format: times.format,
    account_ids: [...new Set(accountIds)],
    is_paused: isPaused,
    next_at: new Date(nextDue({ ...times, onDay: day }, Date.now(), scope.timeZone)),
  }
}

/** Removes a schedule. @throws Refusal `notFound`, or `changedByOther` with the current one */
export async function removeSchedule(
  of: ReportsOf,
  seen: { readonly scheduleId: string; readonly version: number },
): Promise<void> {
  await seenSchedule(of, seen)
  await deleteOwn(of.scope, 'report_schedule').where('schedule_id', '=', seen.scheduleId).execute()
}

async function seenSchedule(
  of: ReportsOf,
  { scheduleId, version }: { readonly scheduleId: string; readonly version: number },
): Promise<ReportSchedule> {
  await selectOwn(of.scope, 'report_schedule')
    .select('schedule_id')
    .where('schedule_id', '=', scheduleId)
    .forUpdate()
    .execute()
  const schedule = await ownSchedule(of, scheduleId)
  if (schedule.version !== version) throw changedByOther(schedule)
  return schedule
}

async function checkCount({ scope }: ReportsOf, locale: Locale): Promise<void> {
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`select count(*)::int as count from report_schedule where owner_id = ${scope.ownerId}`,
  )
  if ((rows[0]?.count ?? 0) < schedulesMax) return
  throw new Refusal({ code: code.limitReached, message: texts[locale].tooMany })
}

/** @throws Refusal `invalidInput` for a day that no week has, or users who may not see the reports */
async function checkFacts(
  { scope }: ReportsOf,
  { cycle, onDay, accountIds }: Facts,
  { locale, isNew }: { readonly locale: Locale; readonly isNew: boolean },
): Promise<void> {
  if (cycle === 'weekly' && onDay > 7) {
    const fact = { path: 'onDay', expected: 'from 1 for Monday to 7', got: String(onDay) }
    throw invalidInput([{ ...fact, message: texts[locale].noWeekday }])
  }
  if (!isNew) return
  const readers = await readersOf(scope, accountIds)
  const other = accountIds.find((accId) => !readers.get(accId)?.isMember)
  if (other === undefined) return
  const fact = { path: 'recipientIds', expected: 'users who may see reports', got: other }
  throw invalidInput([{ ...fact, message: texts[locale].noReader }])
}

const texts = textTable({
  tooMany: [
    `There are ${schedulesMax} schedules, which is as many as there can be. Remove one first.`,
    `定时发送已达上限 ${schedulesMax} 个，请先删除不用的定时发送。`,
  ],
  noWeekday: ['Select a day of the week.', '请选择星期。'],
  noReader: [
    'One of the recipients may not see reports, or is no user of this account.',
    '部分收件人无权查看报表，或不是该账户的用户。',
  ],
})
