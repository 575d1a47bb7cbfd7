import type { removeKeywords, saveKeyword } from '@placard/contract/campaigns/keyword'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import { fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { keywordProblems, keywordText } from '@placard/domain/campaigns/keyword/keyword'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import {
  type KeywordRecord,
  lockKeywords,
  loggedKeyword,
  savedKeywordOf,
} from '#server/campaigns/keyword/row.ts'
import { definedFields } from '#server/campaigns/promotion/columns.ts'
import { writtenUniquely } from '#server/campaigns/promotion/name.ts'
import { wireProblems } from '#server/campaigns/promotion/restriction.ts'
import { deleteOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'

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
  const [row] = await lockKeywords(scope, [keywordId])
  if (row === undefined) throw notFound()
  const before = savedKeywordOf(row)
  if (row.version !== version) throw changedByOther(before)
  const after = { ...before, ...definedFields(wanted) }
  const problems = keywordProblems(after, before, row.delivery_mode)
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
  const { matchType, price, switchOn } = after
  const columns = {
    match_type: matchType,
    price: price === null ? null : String(price),
    switch_on: switchOn,
  }
  const now: KeywordRecord = { ...row, ...columns, version: version + 1 }
  const change = difference(loggedKeyword(row), loggedKeyword(now))
  if (change === null) return row
  await writtenUniquely(
    () =>
      updateOwn(scope, 'keyword')
        .set({ ...columns, version: now.version })
        .where('keyword_id', '=', keywordId)
        .execute(),
    fieldProblem('keywordTaken', ['matchType', keywordText(after)], {}),
    locale,
  )
  await logOperation(scope, {
    operation: 'change',
    entity: 'keyword',
    entityId: keywordId,
    entityName: keywordText(before),
    version: now.version,
    ...change,
  })
  return now
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
  const rows = await lockKeywords(
    scope,
    wanted.map(({ keywordId }) => keywordId),
  )
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
  const ids = rows.map(({ keyword_id }) => keyword_id)
  await deleteOwn(scope, 'keyword')
    .where('keyword_id', '=', sql<string>`any (${ids}::bigint[])`)
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
  return ids
}

const texts = textTable({
  expected: ['version {version}', '版本 {version}'],
  message: [
    '“{keyword}” has been changed since. Look at it again before you remove it.',
    '“{keyword}”已被修改，请核对后再删除。',
  ],
})
