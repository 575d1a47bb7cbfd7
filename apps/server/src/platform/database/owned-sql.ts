import { type QueryResult, type RawBuilder, sql } from 'kysely'
import { connectionOf, type OwnerId, type OwnerScope } from '#server/platform/database/scope.ts'

declare const brand: unique symbol
/** SQL that contains the acting owner's id, directly or in a part. */
export type OwnedSql = RawBuilder<unknown> & { readonly [brand]: 'owned' }

/** True if one of the parts is the id of an owner, or SQL that contains one. */
type NamesOwner<Parts extends readonly unknown[]> = Parts extends readonly [
  infer First,
  ...infer Rest,
]
  ? First extends OwnerId | OwnedSql
    ? true
    : NamesOwner<Rest>
  : false

type Checked<Parts extends readonly unknown[]> =
  NamesOwner<Parts> extends true ? Parts : ['this SQL names no acting owner']

/**
 * Builds SQL for `runOwn`, like Kysely's `sql`. It compiles only with `scope.ownerId` or other owned SQL among its
 * parts.
 *
 * @example owned`select count(*)::int as count from plan where owner_id = ${scope.ownerId}`
 */
export function owned<const Parts extends readonly unknown[]>(
  strings: TemplateStringsArray,
  ...parts: Checked<Parts> & Parts
): OwnedSql {
  return sql(strings, ...parts) as OwnedSql
}

export function runOwn<Row = unknown>(
  scope: OwnerScope,
  query: OwnedSql,
): Promise<QueryResult<Row>> {
  return query.$castTo<Row>().execute(connectionOf(scope))
}

/**
 * Locks a subject of the acting owner, such as its labels, until the transaction ends: of concurrent transactions that
 * each leave it valid, two together may not.
 */
export async function lockOwn(scope: OwnerScope, subject: string): Promise<void> {
  await runOwn(
    scope,
    owned`select pg_advisory_xact_lock(hashtextextended(${subject}::text || ' ' || ${scope.ownerId}, 0))`,
  )
}

/** Returns a LIKE pattern for exactly this text, in which `%`, `_` and `\` are ordinary characters. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

export function containsPattern(text: string): string {
  return `%${likeLiteral(text)}%`
}
