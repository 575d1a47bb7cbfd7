import { textTable } from '@placard/domain/platform/locale/text-table'
import { failuresMax } from '@placard/domain/reporting/report-schedule/due'
import {
  type MailFailureKind,
  mailFailureTexts,
} from '@placard/domain/reporting/report-schedule/failure'
import { messageType } from '@placard/domain/support/message/message'
import { sql } from 'kysely'
import { productScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

interface EndedMail {
  readonly owner_id: string
  readonly schedule_id: string
  readonly due_at: Date
  readonly report_name: string
  readonly creator_id: string
}

/**
 * Counts the times in a row at which nobody was sent a report, once all emails of a time have ended. Too many of them
 * pause the schedule, and its creator is told.
 *
 * @param unit the transaction that has locked the schedule and noted the email
 */
export async function countFailure(unit: UnitOfWork, mail: EndedMail): Promise<void> {
  const { owner_id, schedule_id, due_at } = mail
  const { rows } = await sql<{ failed_count: number }>`
    update report_schedule s set failed_count = case when m.is_sent then 0 else s.failed_count + 1 end
    from (
      select bool_or(state = 'sent') as is_sent, bool_or(state in ('waiting', 'begun')) as is_open from report_mail
      where owner_id = ${owner_id} and schedule_id = ${schedule_id} and due_at = ${due_at}) m
    where s.owner_id = ${owner_id} and s.schedule_id = ${schedule_id} and not m.is_open and not s.is_paused
    returning s.failed_count`.execute(unit.db)
  const [counted] = rows
  if (counted === undefined || counted.failed_count < failuresMax) return
  await sql`
    update report_schedule set is_paused = true, failed_at = now(), version = version + 1
    where owner_id = ${owner_id} and schedule_id = ${schedule_id}`.execute(unit.db)
  await tellCreator(unit, mail)
}

async function tellCreator(
  unit: UnitOfWork,
  { owner_id, schedule_id, due_at, report_name: name, creator_id }: EndedMail,
): Promise<void> {
  const { rows } = await sql<{ failure: MailFailureKind; detail: string }>`
    select failure, detail from report_mail
    where owner_id = ${owner_id} and schedule_id = ${schedule_id} and due_at = ${due_at} and failure is not null
    order by account_id limit 1`.execute(unit.db)
  const { failure = 'report' as const, detail = '' } = rows[0] ?? {}
  await tell(productScope(unit, owner_id), {
    msgType: messageType.task,
    accountId: creator_id,
    title: inAllLanguages((one) => texts[one].title({ name })),
    text: inAllLanguages((one) => {
      const cause = mailFailureTexts[one][failure]
      const reason = detail === '' ? cause : texts[one].withDetail({ reason: cause, detail })
      return texts[one].text({ count: failuresMax, reason })
    }),
  })
}

const texts = textTable({
  title: ['The schedule of “{name}” was paused', '“{name}”的定时发送已暂停'],
  text: [
    'Nobody could be sent the report {count} times in a row; at last {reason}. Resume it under “Reports”, in the schedules of the report.',
    '该报表已连续 {count} 次未能发送给任何人，最近一次原因：{reason}。可在“报表”页面该报表的定时发送中恢复。',
  ],
  withDetail: ['{reason} ({detail})', '{reason}（{detail}）'],
})
