import type { Level } from '@placard/contract/campaigns/report'
import { nameLength } from '@placard/domain/platform/limit/limit'
import { numberedName } from '@placard/domain/platform/text/numbered-name'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { retriedWithin } from '#server/platform/database/savepoint.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { wireProblems } from '#server/campaigns/promotion/restriction.ts'

/** The maximum number of copies with one name, above which the user has to choose another. */
const mostNamesakes = 100

/** Returns a name, and the numbered ones in the order in which they are tried. */
export function namesakes(name: string): string[] {
  const numbers = Array.from({ length: mostNamesakes - 1 }, (_, at) => at + 2)
  return [name, ...numbers.map((number) => numberedName(name, number, nameLength.max))]
}

/** Returns the name, or the first numbered one that is free in the parent. @param id of the entity with the name */
export async function freeName(
  scope: OwnerScope,
  level: Level,
  { id, name }: { id: string; name: string },
): Promise<string> {
  const { table, id: idColumn, name: nameColumn, above } = levelTables[level]
  const names = namesakes(name)
  const parent = above.at(-1)
  const beside = parent === undefined ? sql`true` : sql`t.${parent.id} = e.${parent.id}`
  const { rows } = await runOwn<{ name: string }>(
    scope,
    owned`
      select t.${nameColumn} as name from ${table} e
      join ${table} t on t.owner_id = e.owner_id and t.removed_at is null and ${beside}
      where e.owner_id = ${scope.ownerId} and e.${idColumn} = ${id} and t.${nameColumn} = any (${names}::text[])`,
  )
  const taken = new Set(rows.map((row) => row.name))
  // Where all are taken the write says so.
  return names.find((one) => !taken.has(one)) ?? name
}

const uniqueViolation = '23505'

/** The refusal of a name, or of another unique value, that somebody has. */
class Taken extends Refusal {}

/**
 * Runs a write that fails if another row of the parent has the name. A check before the write would not be enough:
 * somebody can take the name in between.
 *
 * @param named the field of the name, and the name
 * @throws Refusal `invalidInput` when the name is taken
 */
export async function writtenWithName<Written>(
  write: () => Promise<Written>,
  named: readonly [field: string, name: string],
  locale: Locale,
): Promise<Written> {
  return writtenUniquely(write, fieldProblem('nameTaken', named, {}), locale)
}

/** Runs a write in the same way, that fails if another row is equal. @param taken the problem that it then has */
export async function writtenUniquely<Written>(
  write: () => Promise<Written>,
  taken: FieldProblem,
  locale: Locale,
): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    if (!isViolation(error)) throw error
    throw new Taken(invalidInput(wireProblems([taken], locale)))
  }
}

/**
 * Runs work that chooses free names and then writes them. If somebody takes one of them in between, it is undone and
 * chooses again.
 *
 * @throws Refusal if that happens for the third time
 */
export function withFreeNames<Result>(
  scope: OwnerScope,
  work: () => Promise<Result>,
): Promise<Result> {
  return retriedWithin(scope, (error) => error instanceof Taken || isViolation(error), work)
}

function isViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation
}
