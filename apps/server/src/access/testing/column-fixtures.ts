import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

type Added = 'preset' | 'view' | 'report' | 'schedule' | 'customMetric' | 'reportFile'

/** Adds personal columns, and a preset and a view that their creator shares and uses. */
export async function addColumns(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<Readonly<Record<Added, string>>> {
  const page = { owner_id: ownerId, page_code: 'plan' }
  const shown = ['planName']
  await db
    .insertInto('personal_column')
    .values({ ...page, shown })
    .execute()
  const person = { ...page, account_id: accountId }
  const { preset_id } = await db
    .insertInto('column_preset')
    .values({ ...person, preset_name: 'preset', shown, is_shared: true })
    .returning('preset_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('column_preset_use')
    .values({ ...person, preset_id })
    .execute()
  const by = { ownerId, accountId }
  const customMetric = await addCustomMetric(db, ownerId)
  return {
    preset: preset_id,
    view: await addView(db, by),
    customMetric,
    ...(await addReport(db, by)),
  }
}

async function addCustomMetric(db: Kysely<Tables>, ownerId: string): Promise<string> {
  const metric = { metric_name: 'metric', formula: 'cost / clicks', format: 'amount' as const }
  const { metric_id } = await db
    .insertInto('custom_metric')
    .values({ owner_id: ownerId, ...metric })
    .returning('metric_id')
    .executeTakeFirstOrThrow()
  return metric_id
}

async function addReport(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<Record<'report' | 'schedule' | 'reportFile', string>> {
  const { report_id } = await db
    .insertInto('saved_report')
    .values({
      owner_id: ownerId,
      account_id: accountId,
      report_name: 'report',
      question: JSON.stringify(savedQuestion),
      is_shared: true,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow()
  const { schedule_id } = await db
    .insertInto('report_schedule')
    .values({
      owner_id: ownerId,
      report_id,
      cycle: 'daily',
      on_day: 1,
      hour: 8,
      account_ids: [accountId],
      locale: 'en-US',
      is_paused: true,
      next_at: new Date(0),
    })
    .returning('schedule_id')
    .executeTakeFirstOrThrow()
  return {
    report: report_id,
    schedule: schedule_id,
    reportFile: await addReportFile(db, { ownerId, accountId }),
  }
}

async function addReportFile(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<string> {
  const { report_file_id } = await db
    .insertInto('report_file')
    .values({
      owner_id: ownerId,
      account_id: accountId,
      question: JSON.stringify({ from: '2026-11-01', to: '2026-11-01' }),
      report_name: 'report',
      format: 'csv',
      locale: 'en-US',
      state: 'failed',
    })
    .returning('report_file_id')
    .executeTakeFirstOrThrow()
  return report_file_id
}

const savedQuestion = {
  dimensions: ['plan'],
  metrics: ['cost'],
  days: { kind: 'preset', preset: 'today' },
  comparison: null,
  filters: {},
  sort: null,
  top: 10,
} as const

async function addView(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<string> {
  const { view_id } = await db
    .insertInto('saved_view')
    .values({
      owner_id: ownerId,
      account_id: accountId,
      level: 'plan',
      view_name: 'view',
      content: JSON.stringify({
        filters: {},
        sort: null,
        days: { kind: 'preset', preset: 'today' },
        presetId: null,
      }),
      is_shared: true,
    })
    .returning('view_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('default_view')
    .values({ owner_id: ownerId, account_id: accountId, level: 'plan', view_id })
    .execute()
  return view_id
}
