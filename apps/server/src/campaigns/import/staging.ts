import type { ImportEntry } from '@placard/domain/campaigns/import/entry'
import { deleteOwn, insertOwn, selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { createHash } from 'node:crypto'
import type { Restrictions } from '@placard/domain/platform/access/restriction'
import { type RawBuilder, sql } from 'kysely'

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
      (owner_id, job_id, entry_num, row_num, kind, plan_name, group_name, ad_name, detail, file_key, parent_key, fields, members, action)
    select ${scope.ownerId}::bigint, ${jobId}::bigint, entry_num, row_num, kind, plan_name, group_name, ad_name, detail,
      file_key, parent_key, fields::jsonb, members::jsonb, action
    from unnest(
      ${staged.map(({ entryNum }) => entryNum)}::int[], ${staged.map(({ rowNum }) => rowNum)}::int[],
      ${list((entry) => entry.kind)}::text[], ${list((entry) => entry.planName)}::text[],
      ${list((entry) => entry.groupName)}::text[], ${list((entry) => entry.adName)}::text[],
      ${list((entry) => entry.detail)}::text[], ${list((entry) => entry.key)}::text[],
      ${list((entry) => entry.parentKey)}::text[], ${list((entry) => JSON.stringify(entry.fields))}::text[],
      ${list(membersOf)}::text[],
      ${list((entry) => (entry.refused ? 'refused' : null))}::text[]
    ) as given (entry_num, row_num, kind, plan_name, group_name, ad_name, detail, file_key, parent_key, fields, members, action)`,
  )
}

function membersOf(entry: ImportEntry): string | null {
  return 'members' in entry && entry.members !== undefined ? JSON.stringify(entry.members) : null
}

export async function dropStaged(scope: OwnerScope, jobId: string): Promise<void> {
  for (const table of ['import_entry', 'import_problem'] as const) {
    await deleteOwn(scope, table).where('job_id', '=', jobId).execute()
  }
}

const chunkBytes = 1_048_576

/** A received file: its size, and a hash that identifies it. */
export interface StoredImportFile {
  readonly bytes: number
  readonly sha256: Buffer
}

/**
 * Stores a file in chunks as it arrives. Bytes above `maxBytes` are counted but not stored, so that the sender can
 * finish and read the answer.
 */
export async function keepChunks(
  scope: OwnerScope,
  jobId: string,
  { bytes, maxBytes }: { bytes: AsyncIterable<Uint8Array>; maxBytes: number },
): Promise<StoredImportFile> {
  const sha256 = createHash('sha256')
  let [total, chunkNum, waitingBytes] = [0, 0, 0]
  let waiting: Uint8Array[] = []
  const keep = async () => {
    const piece = Buffer.concat(waiting)
    ;[waiting, waitingBytes, chunkNum] = [[], 0, chunkNum + 1]
    await insertOwn(scope, 'import_chunk', {
      job_id: jobId,
      chunk_num: chunkNum,
      bytes: piece,
    }).execute()
  }
  for await (const chunk of bytes) {
    total += chunk.length
    sha256.update(chunk)
    if (total > maxBytes) continue
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= chunkBytes) await keep()
  }
  if (waitingBytes > 0 && total <= maxBytes) await keep()
  return { bytes: total, sha256: sha256.digest() }
}

/** Yields the file, one chunk in memory at a time. */
export async function* storedChunks(scope: OwnerScope, jobId: string): AsyncGenerator<Buffer> {
  for (let chunkNum = 1; ; chunkNum += 1) {
    const piece = await selectOwn(scope, 'import_chunk')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('chunk_num', '=', chunkNum)
      .executeTakeFirst()
    if (piece === undefined) return
    yield piece.bytes
  }
}

export async function dropChunks(scope: OwnerScope, jobId: string): Promise<void> {
  await deleteOwn(scope, 'import_chunk').where('job_id', '=', jobId).execute()
}

/** A range of entries of one kind that have not been applied yet, by their numbers, inclusive. */
export interface EntryRange {
  readonly jobId: string
  readonly first: number
  readonly last: number
}

export interface Batch extends EntryRange {
  readonly restrictions: Restrictions
}

export const isNotApplied: RawBuilder<unknown> = sql`action in ('create', 'change') and not taken`

/** Counts the entries by kind and action, so that reading a job does not have to. */
export async function countEntries(scope: OwnerScope, jobId: string): Promise<void> {
  await runOwn(
    scope,
    owned`
    update import_job j
    set counts = coalesce(c.counts, '[]'), total_count = coalesce(c.total, 0)
    from (
      select jsonb_agg(jsonb_build_object('kind', kind, 'create', created, 'change', changed, 'leave', left_alone,
          'refused', refused)) as counts,
        sum(created + changed) as total
      from (
        select kind, count(*) filter (where action = 'create') as created, count(*) filter (where action = 'change') as changed,
          count(*) filter (where action = 'leave') as left_alone, count(*) filter (where action = 'refused') as refused
        from import_entry where owner_id = ${scope.ownerId} and job_id = ${jobId} group by kind
      ) by_kind
    ) c
    where j.owner_id = ${scope.ownerId} and j.job_id = ${jobId}`,
  )
}
