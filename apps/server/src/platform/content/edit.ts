import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/platform/database/actor.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import type { PublishedTables } from '#server/platform/database/tables/published.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { difference, logOperation, type Operation } from '#server/platform/operation-log/write.ts'

const contentTexts = textTable({
  versionMissing: [
    'Send the version that you last read, so that no change is lost.',
    '请提供所见内容的版本号，以免覆盖他人的修改。',
  ],
  versionOfNew: [
    'What is new has no version yet. Please leave it out, or name what you change.',
    '新内容尚无版本号。请去掉版本号，或指明要修改的内容。',
  ],
})

export interface Editor {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly locale: Locale
}

type Facts = Readonly<Record<string, unknown>>

export interface Content<Fields extends Facts> {
  readonly entity: Operation['entity']
  readonly table: keyof PublishedTables
  readonly idColumn: string
  readonly columns: Readonly<Record<keyof Fields & string, string>>
  nameOf(fields: Fields): string
  /** Returns the current content for the answer of a save. @throws Refusal `notFound` */
  view(db: Kysely<Tables>, id: string): Promise<unknown>
}

export interface Wanted<Fields> {
  readonly id: string | undefined
  readonly version: number | undefined
  readonly fields: Fields
}

/**
 * Adds or changes content. A save without changes keeps the version.
 *
 * @returns its id
 * @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput` for the version
 */
export async function saveContent<Fields extends Facts>(
  editor: Editor,
  content: Content<Fields>,
  { id, version, fields }: Wanted<Fields>,
): Promise<string> {
  if (id !== undefined) {
    if (version === undefined) throw wrongVersion('versionMissing', 'nothing', editor)
    await changeContent(editor, content, { id, version, fields })
    return id
  }
  if (version !== undefined) throw wrongVersion('versionOfNew', String(version), editor)
  return addContent(editor, content, fields)
}

async function addContent<Fields extends Facts>(
  { unit, actor }: Editor,
  content: Content<Fields>,
  fields: Fields,
): Promise<string> {
  const { columns, table, idColumn } = content
  const names = Object.values<string>(columns).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(valuesOf(content, fields))})
    returning ${sql.ref(idColumn)} as id`.execute(unit.db)
  const [row] = rows
  if (row === undefined) throw new Error(`expected a new row of ${table}`)
  await logOperation(platformScope(unit, actor), {
    operation: 'create',
    entity: content.entity,
    entityId: row.id,
    entityName: content.nameOf(fields),
    before: null,
    after: { ...fields },
    version: 1,
  })
  return row.id
}

async function changeContent<Fields extends Facts>(
  { unit, actor }: Editor,
  content: Content<Fields>,
  { id, version, fields }: { id: string; version: number; fields: Fields },
): Promise<void> {
  const was = await lockContent(unit, content, { id, version })
  const change = difference(was, fields)
  if (change === null) return
  const { columns, table, idColumn } = content
  const values = valuesOf(content, fields)
  const sets = Object.values<string>(columns).map(
    (column, at) => sql`${sql.ref(column)} = ${values[at]}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(sets)}, version = version + 1
    where ${sql.ref(idColumn)} = ${id}`.execute(unit.db)
  await logOperation(platformScope(unit, actor), {
    operation: 'change',
    entity: content.entity,
    entityId: id,
    entityName: content.nameOf(was),
    ...change,
    version: version + 1,
  })
}

/** Removes content permanently. @throws Refusal `notFound`, or `changedByOther` with the current one */
export async function removeContent<Fields extends Facts>(
  { unit, actor }: Editor,
  content: Content<Fields>,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const was = await lockContent(unit, content, { id, version })
  const { table, idColumn } = content
  await sql`delete from ${sql.table(table)} where ${sql.ref(idColumn)} = ${id}`.execute(unit.db)
  await logOperation(platformScope(unit, actor), {
    operation: 'remove',
    entity: content.entity,
    entityId: id,
    entityName: content.nameOf(was),
    before: { ...was },
    after: null,
    version: version + 1,
  })
}

/**
 * Reads and locks its fields until the transaction ends.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function lockContent<Fields extends Facts>(
  { db }: UnitOfWork,
  content: Content<Fields>,
  { id, version }: { id: string; version: number },
): Promise<Fields> {
  const { columns, table, idColumn } = content
  const selected = Object.entries<string>(columns).map(
    ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
  )
  const { rows } = await sql<Fields & { version: number }>`
    select ${sql.join(selected)}, version from ${sql.table(table)}
    where ${sql.ref(idColumn)} = ${id} for update`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { version: now, ...fields } = row
  if (now !== version) throw changedByOther(await content.view(db, id))
  // The rest of the row are the selected fields.
  return fields as unknown as Fields
}

function valuesOf<Fields extends Facts>(
  { columns }: Content<Fields>,
  fields: Fields,
): RawBuilder<unknown>[] {
  return Object.keys(columns).map((field) => {
    const value: unknown = fields[field as keyof Fields]
    // Texts by language and lists are stored as JSON.
    const isJson = typeof value === 'object' && value !== null
    return isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
  })
}

function wrongVersion(why: 'versionMissing' | 'versionOfNew', got: string, { locale }: Editor) {
  const expected =
    why === 'versionMissing' ? 'the version that you saw' : 'no version of what is new'
  return invalidInput([{ path: 'version', expected, got, message: contentTexts[locale][why] }])
}
