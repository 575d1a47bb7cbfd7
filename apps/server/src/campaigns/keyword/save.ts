import type { removeKeywords, saveKeyword } from '@placard/contract/campaigns/keyword'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { keywordFields } from '@placard/domain/campaigns/keyword/fields'
import {
  type KeywordFields,
  keywordProblems,
  keywordText,
} from '@placard/domain/campaigns/keyword/keyword'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import {
  type KeywordRecord,
  keywordsByIds,
  loggedKeyword,
  type PlacedKeyword,
  savedKeywordOf,
} from '#server/campaigns/keyword/row.ts'
import { columnsOf, definedFields } from '#server/campaigns/promotion/columns.ts'
import { writtenUniquely } from '#server/campaigns/promotion/name.ts'
import { wireProblems } from '#server/campaigns/promotion/restriction.ts'
import { deleteOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { type Difference, difference, logOperation } from '#server/platform/operation-log/write.ts'

/**
 * Saves a keyword under a row lock, inside the scope's transaction, and returns the current one. A save without changes
 * keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput`
 */
export async function saveKeywordChanges(
  scope: OwnerScope,
  { keywordId, version, ...wanted }: ReadInputOf<typeof saveKeyword>,
  locale: Locale,
): Promise<KeywordRecord> {
  const [row] = await keywordsByIds(scope, [keywordId], 'locked')
  if (row === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedKeywordOf(row))
  const { problems, columns, now, change } = changedKeyword(row, definedFields(wanted))
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  if (change === null) return row
  await writtenUniquely(
    () =>
      updateOwn(scope, 'keyword')
        .set({ ...columns, version: now.version })
        .where('keyword_id', '=', keywordId)
        .execute(),
    keywordTaken(now),
    locale,
  )
  await logOperation(scope, {
    operation: 'change',
    entity: 'keyword',
    entityId: keywordId,
    entityName: keywordText(savedKeywordOf(row)),
    version: now.version,
    ...change,
  })
  return now
}

type WantedKeyword = Partial<Pick<KeywordFields, 'matchType' | 'price' | 'switchOn'>>

interface ChangedKeyword {
  /** Empty: it may be saved so. */
  readonly problems: readonly FieldProblem[]
  /** The columns to write besides the version. */
  readonly columns: Pick<KeywordRecord, 'match_type' | 'price' | 'switch_on'>
  /** With its next version. */
  readonly now: PlacedKeyword
  /** The difference for the log; null if nothing changes. */
  readonly change: Difference | null
}

/** Decides about a change of a keyword, except whether its group has the same keyword with the new match type. */
export function changedKeyword(row: PlacedKeyword, wanted: WantedKeyword): ChangedKeyword {
  const before = savedKeywordOf(row)
  const after = { ...before, ...wanted }
  const { match_type, price } = columnsOf(keywordFields, after)
  const columns = { match_type, price, switch_on: after.switchOn }
  const now = { ...row, ...columns, version: row.version + 1 }
  return {
    problems: keywordProblems(after, before, row.delivery_mode),
    columns,
    now,
    change: difference(loggedKeyword(row), loggedKeyword(now)),
  }
}

/** The problem that the group of a keyword has the same one already. */
function keywordTaken(row: KeywordRecord): FieldProblem {
  return fieldProblem('keywordTaken', ['matchType', keywordText(savedKeywordOf(row))], {})
}

/**
 * Removes keywords and logs it, inside the scope's transaction, all or none. @returns their ids, without those that do
 * not exist
 * @throws Refusal `invalidInput` with each keyword that has another version
 */
export async function deleteKeywords(
  scope: OwnerScope,
  wanted: ReadInputOf<typeof removeKeywords>['keywords'],
  locale: Locale,
): Promise<string[]> {
  const ids = wanted.map(({ keywordId }) => keywordId)
  const rows = await keywordsByIds(scope, ids, 'locked')
  const known = new Map(rows.map((row) => [row.keyword_id, row]))
  const problems = wanted.flatMap(({ keywordId, version }, at): Problem[] => {
    const row = known.get(keywordId)
    if (row === undefined || row.version === version) return []
    const { expected, message } = texts[locale]
    return [
      {
        path: `keywords.${at}.version`,
        expected: expected({ version: row.version }),
        got: String(version),
        message: message({ keyword: keywordText(savedKeywordOf(row)) }),
      },
    ]
  })
  if (problems.length > 0) throw invalidInput(problems)
  const removed = rows.map(({ keyword_id }) => keyword_id)
  await deleteOwn(scope, 'keyword')
    .where('keyword_id', '=', sql<string>`any (${removed}::bigint[])`)
    .execute()
  for (const row of rows)
    await logOperation(scope, {
      operation: 'remove',
      entity: 'keyword',
      entityId: row.keyword_id,
      entityName: keywordText(savedKeywordOf(row)),
      before: loggedKeyword(row),
      after: null,
      version: row.version + 1,
    })
  return removed
}

const texts = textTable({
  expected: ['version {version}', '版本 {version}'],
  message: [
    '“{keyword}” has been changed since. Look at it again before you remove it.',
    '“{keyword}”已被修改，请核对后再删除。',
  ],
})
