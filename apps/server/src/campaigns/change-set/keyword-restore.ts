import { fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import type { MatchType } from '@placard/domain/campaigns/keyword/match-type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { DecidedEntry } from '#server/campaigns/change-set/check.ts'
import type { Decided } from '#server/campaigns/change-set/decide.ts'
import { hasDeletedParent, restoreDecided } from '#server/campaigns/change-set/restore.ts'
import type { Ground, UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import { type KeywordRecord, loggedKeyword } from '#server/campaigns/keyword/row.ts'
import { writtenUniquely } from '#server/campaigns/promotion/name.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** A removed keyword as the log has it, with what is at its place now. */
interface RemovedKeyword extends Omit<KeywordRecord, 'version'> {
  readonly entry_num: number
  /** The version of its removal; null if the log does not have it. */
  readonly version: number | null
  readonly has_group: boolean
  readonly has_deleted_parent: boolean
  readonly is_present: boolean
  /** True if the group has another keyword with this text and match type. */
  readonly is_taken: boolean
}

interface Restoring {
  readonly ground: Ground<'keyword'>
  readonly how: 'unlocked' | 'locked'
}

/**
 * Decides about entries that add removed keywords again: with their ids and all values that the log has. Keywords have no
 * recycle bin.
 */
export async function decideKeywordRestores(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { ground, how }: Restoring,
): Promise<Decided[]> {
  const wanted = entries.map(({ entry_num, entity_id, wanted: fields }) => ({
    entry_num,
    keyword_id: entity_id,
    group_id: fields?.['groupId'] ?? null,
    keyword: fields?.['keyword'] ?? null,
    match_type: fields?.['matchType'] ?? null,
    price: fields?.['price'] ?? null,
    switch_on: fields?.['switchOn'] ?? null,
  }))
  // As with added keywords, so that those of a group are compared correctly.
  if (how === 'locked') await lockGroups(scope, wanted)
  const { rows } = await runOwn<RemovedKeyword>(
    scope,
    owned`
      select n.*, e.group_id is not null as has_group, k.keyword_id is not null as is_present,
        coalesce(${hasDeletedParent(scope, parents, ground)}, false) as has_deleted_parent,
        exists (select from keyword t where t.owner_id = ${scope.ownerId} and t.group_id = n.group_id
          and t.keyword = n.keyword and t.match_type = n.match_type) as is_taken,
        (select max(l.version) from operation_log l
          where l.owner_id = ${scope.ownerId} and l.entity = 'keyword' and l.entity_id = n.keyword_id) as version
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (entry_num integer, keyword_id bigint,
        group_id bigint, keyword text, match_type smallint, price bigint, switch_on boolean)
      left join ad_group e on e.owner_id = ${scope.ownerId} and e.group_id = n.group_id
      left join keyword k on k.owner_id = ${scope.ownerId} and k.keyword_id = n.keyword_id
      where ${scope.ownerId}::bigint is not null`,
  )
  const byNumber = new Map(rows.map((row) => [row.entry_num, row]))
  return entries.map(({ entry_num }) => decisionOf(byNumber.get(entry_num), ground))
}

const { above, table, id } = levelTables.group
/** The tables above a keyword, whose group is `e`. */
const parents = [...above, { table, id }]

async function lockGroups(
  scope: OwnerScope,
  wanted: readonly { readonly group_id: unknown }[],
): Promise<void> {
  const ids = wanted.map(({ group_id: groupId }) => groupId)
  await runOwn(
    scope,
    owned`
      select from ad_group e where e.owner_id = ${scope.ownerId} and e.group_id = any (${ids}::bigint[])
      order by e.group_id for no key update`,
  )
}

function decisionOf(row: RemovedKeyword | undefined, ground: Restoring['ground']): Decided {
  if (row === undefined || !row.has_group || row.version === null)
    return restoreDecided(undefined, ground)
  const { version } = row
  const record: KeywordRecord = { ...row, version }
  const name = textOf(row)
  const taken = row.is_taken ? [fieldProblem('keywordTaken', ['keyword', name], {})] : []
  const place = { ...row, id: row.keyword_id, name, version, is_removed: !row.is_present }
  return { ...restoreDecided(place, ground, taken), after: loggedKeyword(record), row: { ...row } }
}

function textOf({ keyword, match_type }: { keyword: string; match_type: MatchType }): string {
  return keywordText({ keyword, matchType: match_type })
}

/** Adds removed keywords again, with the version after that of their removal. */
export async function restoreKeywords(
  scope: OwnerScope,
  decided: readonly DecidedEntry[],
  locale: Locale,
): Promise<void> {
  const [first] = decided
  if (first === undefined) return
  const rows = decided.map(({ decision: { row, version } }) => ({
    ...row,
    version: (version ?? 0) + 1,
  }))
  const insertion = owned`
    insert into keyword (owner_id, keyword_id, group_id, keyword, match_type, price, switch_on, version)
    select ${scope.ownerId}::bigint, n.keyword_id, n.group_id, n.keyword, n.match_type, n.price, n.switch_on, n.version
    from jsonb_populate_recordset(null::keyword, ${JSON.stringify(rows)}::jsonb) n`
  // An import, which does not wait for the lock of the group, may have added one since.
  const taken = fieldProblem('keywordTaken', ['keyword', first.decision.name], {})
  await writtenUniquely(() => runOwn(scope, insertion), taken, locale)
}
