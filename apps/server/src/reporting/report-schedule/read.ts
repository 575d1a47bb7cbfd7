import type { ReportSchedule, ScheduleResult } from '@placard/contract/reporting/report-schedule'
import type { ExportFormat } from '@placard/contract/platform/export'
import type { ScheduleCycle } from '@placard/domain/reporting/report-schedule/due'
import type { MailFailureKind } from '@placard/domain/reporting/report-schedule/failure'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { ReportsOf } from '#server/reporting/saved-report/read.ts'

/** Returns the schedules of the user's reports, the next first. */
export function ownSchedules(of: ReportsOf): Promise<ReportSchedule[]> {
  return schedulesWhere(of, owned`s.owner_id = ${of.scope.ownerId}`)
}

/** Returns a schedule of one of the user's reports. @throws Refusal `notFound` */
export async function ownSchedule(of: ReportsOf, scheduleId: string): Promise<ReportSchedule> {
  const condition = owned`s.owner_id = ${of.scope.ownerId} and s.schedule_id = ${scheduleId}`
  const [schedule] = await schedulesWhere(of, condition)
  if (schedule === undefined) throw notFound()
  return schedule
}

interface ScheduleRecord {
  readonly schedule_id: string
  readonly report_id: string
  readonly cycle: ScheduleCycle
  readonly on_day: number
  readonly hour: number
  readonly recipients: { id: string; name: string }[]
  readonly format: ExportFormat
  readonly is_paused: boolean
  readonly failed_at: Date | null
  readonly next_at: Date
  readonly missed_at: Date | null
  readonly version: number
}

async function schedulesWhere(of: ReportsOf, condition: OwnedSql): Promise<ReportSchedule[]> {
  const { scope, accountId } = of
  const { rows } = await runOwn<ScheduleRecord>(
    scope,
    owned`
      select s.schedule_id, s.report_id, s.cycle, s.on_day, s.hour, s.format, s.is_paused, s.failed_at, s.next_at, s.version,
        (select max(m.due_at) from report_mail m where m.owner_id = s.owner_id and m.schedule_id = s.schedule_id
          and m.failure = 'missed' and m.due_at > now() - interval '30 days') as missed_at,
        (select coalesce(jsonb_agg(jsonb_build_object('id', a.account_id::text, 'name', a.account_name)
          order by lower(a.account_name), a.account_id), '[]')
         from account a where a.account_id = any (s.account_ids) and a.owner_id = s.owner_id) as recipients
      from report_schedule s join saved_report r on r.owner_id = s.owner_id and r.report_id = s.report_id
      where ${condition} and r.account_id = ${accountId}
      order by s.is_paused, s.next_at, s.schedule_id`,
  )
  const results = await lastResults(
    of,
    rows.map((row) => row.schedule_id),
  )
  return rows.map((row) => ({
    scheduleId: row.schedule_id,
    reportId: row.report_id,
    cycle: row.cycle,
    onDay: row.on_day,
    hour: row.hour,
    recipients: row.recipients.map(({ id, name }) => ({ accId: id, accountName: name })),
    format: row.format,
    isPaused: row.is_paused,
    stoppedAt: row.failed_at?.getTime() ?? null,
    nextAt: row.next_at.getTime(),
    last: results.get(row.schedule_id) ?? null,
    missedAt: row.missed_at?.getTime() ?? null,
    version: row.version,
  }))
}

interface MailRecord {
  readonly schedule_id: string
  readonly due_at: Date
  readonly state: 'waiting' | 'begun' | 'sent' | 'failed'
  readonly failure: MailFailureKind | null
  readonly detail: string
  readonly account_id: string
  readonly account_name: string
}

async function lastResults(
  { scope }: ReportsOf,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduleResult>> {
  const { rows } = await runOwn<MailRecord>(
    scope,
    owned`
      select m.schedule_id, m.due_at, m.state, m.failure, m.detail, m.account_id,
        case when a.owner_id = m.owner_id then a.account_name else '' end as account_name
      from report_mail m join account a on a.account_id = m.account_id
      where m.owner_id = ${scope.ownerId} and m.schedule_id = any (${scheduleIds}::bigint[])
        and m.due_at = (select max(n.due_at) from report_mail n
          where n.owner_id = m.owner_id and n.schedule_id = m.schedule_id)
      order by lower(a.account_name), a.account_id`,
  )
  const results = [...Map.groupBy(rows, (row) => row.schedule_id)].map(
    ([scheduleId, mails]) => [scheduleId, resultOf(mails)] as const,
  )
  return new Map(results)
}

function resultOf(mails: readonly MailRecord[]): ScheduleResult {
  const count = (...states: MailRecord['state'][]) =>
    mails.filter(({ state }) => states.includes(state)).length
  return {
    dueAt: mails[0]?.due_at.getTime() ?? 0,
    sent: count('sent'),
    waiting: count('waiting', 'begun'),
    failures: mails.flatMap(({ failure, detail, account_id: accId, account_name: accountName }) =>
      failure === null ? [] : [{ accId, accountName, failure, detail }],
    ),
  }
}
