import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listStaffDictionary,
  saveDictionaryItem,
  StaffDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { locales, textIn } from '@placard/domain/platform/locale/locale'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { invalidInput, notFound, type Refusal } from '#server/platform/http/refusal.ts'
import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Content, type Editor, saveContent } from '#server/platform/content/edit.ts'

type Listing = ReadInputOf<typeof listStaffDictionary>

const columns = sql`i.item_id as "itemId", i.dic_type as "dicType", i.code, i.parent_code as parent,
  i.item_name as name, i.sort, i.retired, i.offline, i.version`

/** Returns one page of a dictionary, with children after their parent, and the total number of matches. */
export async function staffItems(
  db: Kysely<Tables>,
  { dicType, pageNum, pageSize, filters }: Listing,
): Promise<OutputOf<typeof listStaffDictionary>> {
  const condition = conditionOf(dicType, filters)
  const [page, total] = await Promise.all([
    sql<StaffDictionaryItem>`select ${columns} from dictionary_item i
      left join dictionary_item top on top.dic_type = i.dic_type and top.code = i.parent_code
      where ${condition}
      order by coalesce(top.sort, i.sort), coalesce(top.code, i.code), i.parent_code is not null, i.sort, i.code
      ${pageLimit({ pageNum, pageSize })}`.execute(db),
    rowCount(db, sql`from dictionary_item i where ${condition}`),
  ])
  return { items: page.rows, total }
}

/** Returns one item, as the list shows it. @throws Refusal `notFound` */
async function staffItemOf(db: Kysely<Tables>, itemId: string): Promise<StaffDictionaryItem> {
  const { rows } = await sql<StaffDictionaryItem>`select ${columns} from dictionary_item i
    where i.item_id = ${itemId}`.execute(db)
  const [item] = rows
  if (item === undefined) throw notFound()
  return item
}

function conditionOf(dicType: string, { text, retired }: Listing['filters']): RawBuilder<unknown> {
  const parts = [sql`i.dic_type = ${dicType}`]
  if (text) parts.push(containsText(text))
  if (retired !== undefined) parts.push(sql`i.retired = ${retired}`)
  return sql.join(parts, sql` and `)
}

function containsText(text: string): RawBuilder<unknown> {
  const pattern = containsPattern(text)
  const hits = locales.map((locale) => sql`i.item_name->>${locale} ilike ${pattern}`)
  return sql`(i.code ilike ${pattern} or ${sql.join(hits, sql` or `)})`
}

const dictionaryTexts = textTable({
  codeTaken: [
    'There is an item “{code}” already. Please choose another code.',
    '编码“{code}”已存在，请更换。',
  ],
  fixed: [
    'The dictionary, the code and the parent of an item stay as they are. Please add a new item.',
    '条目的字典、编码和上级不能修改，请新增条目。',
  ],
  noParent: [
    '“{code}” is no industry at the top. Please name one, or leave the parent out; apps have none.',
    '“{code}”不是一级行业。请指定一级行业，或不填上级；应用没有上级。',
  ],
  noApp: ['Only apps can be taken from the store.', '只有应用可以标记为已下架。'],
})

type Wanted = ReadInputOf<typeof saveDictionaryItem>
type Fields = Omit<Wanted, 'itemId' | 'version'>

const dictionaryItem: Content<Fields> = {
  entity: 'dictionaryItem',
  table: 'dictionary_item',
  idColumn: 'item_id',
  columns: {
    dicType: 'dic_type',
    code: 'code',
    parent: 'parent_code',
    name: 'item_name',
    sort: 'sort',
    retired: 'retired',
    offline: 'offline',
  },
  nameOf: ({ name, code }) => textIn(name, 'en-US') || code,
  view: staffItemOf,
}

/**
 * Adds or changes an item, and returns it.
 *
 * @throws Refusal `notFound`, `changedByOther`, or `invalidInput` for the version, the code or the parent
 */
export async function saveItem(
  editor: Editor,
  { itemId, version, ...fields }: Wanted,
): Promise<StaffDictionaryItem> {
  if (itemId === undefined) await checkNew(editor, fields)
  else await checkSame(editor, itemId, fields)
  if (fields.offline && fields.dicType !== dictionaryType.app) throw notAnApp(editor)
  const id = await saveContent(editor, dictionaryItem, { id: itemId, version, fields })
  return staffItemOf(editor.unit.db, id)
}

async function checkNew(
  { unit, locale }: Editor,
  { dicType, code, parent }: Fields,
): Promise<void> {
  // If two users add the same code at the same time, the second one finds it.
  await sql`lock table dictionary_item in share row exclusive mode`.execute(unit.db)
  const texts = dictionaryTexts[locale]
  const items = unit.db.selectFrom('dictionary_item').where('dic_type', '=', dicType)
  const same = await items.select('code').where('code', '=', code).executeTakeFirst()
  if (same)
    throw wrong({ path: 'code', expected: 'a new code', got: code }, texts.codeTaken({ code }))
  if (parent === null) return
  const above = await items.select('parent_code').where('code', '=', parent).executeTakeFirst()
  if (dicType === 'industry' && above?.parent_code === null) return
  const facts = { path: 'parent', expected: 'an industry at the top', got: parent }
  throw wrong(facts, texts.noParent({ code: parent }))
}

async function checkSame({ unit, locale }: Editor, itemId: string, fields: Fields): Promise<void> {
  const { dicType, code, parent } = await staffItemOf(unit.db, itemId)
  for (const [path, was] of Object.entries({ dicType, code, parent })) {
    const got = fields[path as keyof Fields]
    if (got === was) continue
    const facts = { path, expected: was ?? 'no parent', got: String(got) }
    throw wrong(facts, dictionaryTexts[locale].fixed)
  }
}

function notAnApp({ locale }: Editor): Refusal {
  const facts = { path: 'offline', expected: 'false', got: 'true' }
  return wrong(facts, dictionaryTexts[locale].noApp)
}

function wrong(facts: { path: string; expected: string; got: string }, message: string): Refusal {
  return invalidInput([{ ...facts, message }])
}
