import type { ImportEntry } from '@placard/domain/campaigns/import/entry'
import { deleteOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** An entry, its position in the file, and its number among the entries of the file. */
export interface StagedEntry {
  readonly entryNum: number
  readonly rowNum: number
  readonly entry: ImportEntry
}

/** Stores the content of a batch of rows until it is applied. */
export async function stageEntries(
  scope: OwnerScope,
  jobId: string,
  staged: readonly StagedEntry[],
): Promise<void> {
  if (staged.length === 0) return
  const list = (pick: (entry: ImportEntry) => unknown) => staged.map(({ entry }) => pick(entry))
  await runOwn(
    scope,
    owned`
    insert into import_entry
      (owner_id, job_id, entry_num, row_num, kind, plan_name, group_name, ad_name, detail, file_key, parent_key, fields, action)
    select ${scope.ownerId}::bigint, ${jobId}::bigint, entry_num, row_num, kind, plan_name, group_name, ad_name, detail,
      file_key, parent_key, fields::jsonb, action
    from unnest(
      ${staged.map(({ entryNum }) => entryNum)}::int[], ${staged.map(({ rowNum }) => rowNum)}::int[],
      ${list((entry) => entry.kind)}::text[], ${list((entry) => entry.planName)}::text[],
      ${list((entry) => entry.groupName)}::text[], ${list((entry) => entry.adName)}::text[],
      ${list((entry) => entry.detail)}::text[], ${list((entry) => entry.key)}::text[],
      ${list((entry) => entry.parentKey)}::text[], ${list((entry) => JSON.stringify(entry.fields))}::text[],
      ${list((entry) => (entry.refused ? 'refused' : null))}::text[]
    ) as given (entry_num, row_num, kind, plan_name, group_name, ad_name, detail, file_key, parent_key, fields, action)`,
  )
}

/** Deletes the results of an earlier reading. */
export async function dropStaged(scope: OwnerScope, jobId: string): Promise<void> {
  for (const table of ['import_entry', 'import_problem'] as const) {
    await deleteOwn(scope, table).where('job_id', '=', jobId).execute()
  }
}
