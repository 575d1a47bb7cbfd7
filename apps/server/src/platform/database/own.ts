import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertObject,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import { connectionOf, type OwnerScope } from '#server/platform/database/scope.ts'
import type { PublishedTables } from '#server/platform/database/tables/published.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type OwnedTable = {
  [Table in keyof Tables]: 'owner_id' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

type NewRow<Table extends OwnedTable> = Omit<InsertObject<Tables, Table>, 'owner_id'>
type Selected<Table extends OwnedTable, Alias extends string> = SelectQueryBuilder<
  Tables & { [Name in Alias]: Tables[Table] },
  Alias,
  {}
>

/** Selects rows of the acting owner. With an alias, `selectOwn(scope, 'plan', 'p')`, for joins. */
export function selectOwn<Table extends OwnedTable, Alias extends string = Table>(
  scope: OwnerScope,
  table: Table,
  alias?: Alias,
): Selected<Table, Alias> {
  const name = alias ?? table
  const query = connectionOf(scope).selectFrom(`${table} as ${name}` as 'plan as p')
  // Every table of the union has the column; the compiler cannot follow it through the alias.
  return query.where(`${name}.owner_id` as 'p.owner_id', '=', scope.ownerId) as unknown as Selected<
    Table,
    Alias
  >
}

export function insertOwn<Table extends OwnedTable>(
  scope: OwnerScope,
  table: Table,
  rows: NewRow<Table> | readonly NewRow<Table>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
  const all = (Array.isArray(rows) ? rows : [rows]) as NewRow<Table>[]
  const owned = all.map((row) => ({ ...row, owner_id: scope.ownerId }))
  return connectionOf(scope)
    .insertInto(table)
    .values(owned as unknown as InsertObject<Tables, Table>[])
}

export function updateOwn<Table extends OwnedTable>(
  scope: OwnerScope,
  table: Table,
): UpdateQueryBuilder<Tables, Table, Table, UpdateResult> {
  const query = connectionOf(scope).updateTable(table as 'plan')
  return query.where('owner_id', '=', scope.ownerId) as unknown as UpdateQueryBuilder<
    Tables,
    Table,
    Table,
    UpdateResult
  >
}

export function deleteOwn<Table extends OwnedTable>(
  scope: OwnerScope,
  table: Table,
): DeleteQueryBuilder<Tables, Table, DeleteResult> {
  const query = connectionOf(scope).deleteFrom(table as 'plan')
  return query.where('owner_id', '=', scope.ownerId) as unknown as DeleteQueryBuilder<
    Tables,
    Table,
    DeleteResult
  >
}

/**
 * Selects published rows, which belong to no owner, for the acting owner. The caller adds the condition of the
 * audience, see `isFor`.
 */
export function selectPublished<Table extends keyof PublishedTables & keyof Tables>(
  scope: OwnerScope,
  table: Table,
): SelectQueryBuilder<Tables, Table, {}> {
  return connectionOf(scope).selectFrom(table) as unknown as SelectQueryBuilder<Tables, Table, {}>
}
