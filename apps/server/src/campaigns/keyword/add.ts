import type { addKeywords } from '@placard/contract/campaigns/keyword'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import {
  addedKeywordProblems,
  type KeywordLine,
  keywordKey,
  keywordText,
} from '@placard/domain/campaigns/keyword/keyword'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { keywordColumns, type KeywordRecord } from '#server/campaigns/keyword/row.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { allow, wireProblems } from '#server/campaigns/promotion/restriction.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'

/**
 * Adds keywords to a group inside the scope's transaction, all or none.
 *
 * @throws Refusal `notFound` for an unknown group, `creationDisabled` with the reason, or `invalidInput` with the
 *   problems of each keyword
 * @see S1.5, S6.3
 */
export async function makeKeywords(
  scope: OwnerScope,
  { groupId, keywords }: ReadInputOf<typeof addKeywords>,
  locale: Locale,
): Promise<readonly KeywordRecord[]> {
  const mode = await lockGroup(scope, groupId)
  await allow(scope, 'create', locale)
  const lines = keywords.map((line, at) => ({
    ...line,
    keyword: line.keyword.trim(),
    lineNum: at + 1,
  }))
  const existing = await existingKeys(scope, groupId, lines)
  const problems = addedKeywordProblems(lines, mode)
  refuse(
    lines.map((line, at) => [
      ...(problems[at] ?? []),
      ...(existing.has(keywordKey(line)) ? [taken(line)] : []),
    ]),
    locale,
  )
  const { rows } = await runOwn<KeywordRecord>(scope, insertion(scope, groupId, lines))
  // An import, which does not wait for the lock of the group, may have added some since.
  const added = new Set(rows.map(keyOf))
  refuse(
    lines.map((line) => (added.has(keywordKey(line)) ? [] : [taken(line)])),
    locale,
  )
  return rows
}

/** Locks a group until the transaction ends, and returns the bid strategy of its plan. @throws Refusal `notFound` */
async function lockGroup(scope: OwnerScope, groupId: string): Promise<DeliveryMode> {
  const { rows } = await runOwn<{ delivery_mode: DeliveryMode }>(
    scope,
    owned`select p.delivery_mode from ad_group e ${levelTables.group.parents}
      where ${isNotDeleted(scope, levelTables.group)} and e.group_id = ${groupId} for no key update of e`,
  )
  const [group] = rows
  if (group === undefined) throw notFound()
  return group.delivery_mode
}

function keyOf({ keyword, match_type: matchType }: KeywordRecord): string {
  return keywordKey({ keyword, matchType })
}

/** Returns the keys of those keywords that the group has. */
async function existingKeys(
  scope: OwnerScope,
  groupId: string,
  lines: readonly KeywordLine[],
): Promise<ReadonlySet<string>> {
  const texts = lines.map(({ keyword }) => keyword)
  const { rows } = await runOwn<KeywordRecord>(
    scope,
    owned`select ${keywordColumns} from keyword k
      where k.owner_id = ${scope.ownerId} and k.group_id = ${groupId} and k.keyword = any (${texts}::text[])`,
  )
  return new Set(rows.map(keyOf))
}

function taken(line: KeywordLine): FieldProblem {
  return fieldProblem('keywordTaken', ['keyword', keywordText(line)], {})
}

/** @throws Refusal `invalidInput` if a line has problems */
function refuse(problems: readonly (readonly FieldProblem[])[], locale: Locale): void {
  const all = problems.flatMap((own, at) =>
    wireProblems(own, locale).map(({ path, ...problem }): Problem => ({
      path: `keywords.${at}.${path}`,
      ...problem,
    })),
  )
  if (all.length > 0) throw invalidInput(all)
}

/** Inserts the keywords that the group lacks, logs and returns them. */
function insertion(scope: OwnerScope, groupId: string, lines: readonly KeywordLine[]): OwnedSql {
  const wanted = JSON.stringify(
    lines.map((line) => ({
      line_num: line.lineNum,
      keyword: line.keyword,
      match_type: line.matchType,
      price: line.price,
      name: keywordText(line),
    })),
  )
  const created = sql`
    select 'create'::text as operation, 'keyword'::text as entity, k.keyword_id as entity_id, w.name as entity_name,
      null::jsonb as before, jsonb_build_object('groupId', k.group_id::text, 'keyword', k.keyword,
        'matchType', k.match_type, 'price', k.price, 'switchOn', k.switch_on) as after, k.version
    from added k join wanted w on w.keyword = k.keyword and w.match_type = k.match_type`
  return owned`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb)
        as w (line_num int, keyword text, match_type smallint, price bigint, name text)
    ),
    added as (
      insert into keyword as k (owner_id, group_id, keyword, match_type, price)
      select ${scope.ownerId}::bigint, ${groupId}::bigint, keyword, match_type, price from wanted order by line_num
      on conflict do nothing returning ${keywordColumns}
    ),
    logged as (${loggedChanges(scope, created)})
    select ${keywordColumns} from added k order by k.keyword_id`
}
