import type { Kysely } from 'kysely'
import type { Holder } from '#server/access/testing/fixtures.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds a finished import, which calls find but never change. */
export async function addImport(
  db: Kysely<Tables>,
  { ownerId, accountId }: Holder,
): Promise<string> {
  const { job_id } = await db
    .insertInto('import_job')
    .values({
      owner_id: ownerId,
      account_id: accountId,
      state: 'done',
      file_name: 'file.csv',
      bytes: 1,
      received: true,
      format: 'googleEditor',
      encoding: 'utf-8',
      delimiter: ',',
      unused_columns: ['column'],
      mapping,
      file_head: JSON.stringify({
        platform: null,
        titles: ['Day', 'Ad', 'Clicks'],
        rows: [],
        questions: [],
        mappingName: '',
      }),
      failure: JSON.stringify({ kind: 'headerOnly', column: '', facts: { got: '' } }),
      finished_at: new Date(),
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  await addImportParts(db, { owner_id: ownerId, job_id })
  return job_id
}

const mapping = JSON.stringify({
  kind: 'statistics',
  columns: { date: 'Day', ad: 'Ad', clicks: 'Clicks' },
  dateFormat: 'yearFirst',
  fixedDay: null,
  decimalSign: '.',
  unit: 'units',
  grain: 'day',
  timeZone: null,
  currency: null,
  duplicates: 'sum',
  planId: null,
})

/** Adds a named mapping of the columns of a file. */
export async function addImportMapping(
  db: Kysely<Tables>,
  { ownerId }: Pick<Holder, 'ownerId'>,
): Promise<string> {
  const { mapping_id } = await db
    .insertInto('import_mapping')
    .values({ owner_id: ownerId, mapping_name: 'mapping', header: 'header', mapping })
    .returning('mapping_id')
    .executeTakeFirstOrThrow()
  return mapping_id
}

/** Adds the import's file, what it was parsed as, and its problems. */
async function addImportParts(
  db: Kysely<Tables>,
  part: { owner_id: string; job_id: string },
): Promise<void> {
  const piece = { ...part, chunk_num: 1, bytes: Buffer.from('Campaign\n') }
  await db.insertInto('import_chunk').values(piece).execute()
  await db
    .insertInto('import_entry')
    .values({
      ...part,
      entry_num: 1,
      row_num: 2,
      kind: 'ad',
      plan_name: 'plan',
      group_name: 'group',
      ad_name: 'ad',
      file_key: 'key',
      parent_key: 'parent',
      fields: '{}',
      action: 'create',
    })
    .execute()
  await db
    .insertInto('import_problem')
    .values({
      ...part,
      problem_num: 1,
      row_num: 2,
      column_name: 'column',
      severity: 'error',
      kind: 'statusUnknown',
      facts: JSON.stringify({ got: '' }),
    })
    .execute()
}
