import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listStaffDictionary,
  StaffDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { locales } from '@placard/domain/platform/locale/locale'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { notFound } from '#server/platform/http/refusal.ts'

type Listing = ReadInputOf<typeof listStaffDictionary>

const columns = sql`i.item_id as "itemId", i.dic_type as "dicType", i.code, i.parent_code as parent,
  i.item_name as name, i.sort, i.retired, i.offline, i.version`

/** Returns one page of a dictionary, with children after their parent, and the total number of matches. */
export async function staffItems(
  db: Kysely<Tables>,
  { dicType, pageNum, pageSize, filters }: Listing,
): Promise<OutputOf<typeof listStaffDictionary>> {
  const condition = conditionOf(dicType, filters)
  const [page, count] = await Promise.all([
    sql<StaffDictionaryItem>`select ${columns} from dictionary_item i
      left join dictionary_item top on top.dic_type = i.dic_type and top.code = i.parent_code
      where ${condition}
      order by coalesce(top.sort, i.sort), coalesce(top.code, i.code), i.parent_code is not null, i.sort, i.code
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from dictionary_item i
      where ${condition}`.execute(db),
  ])
  return { items: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** Returns one item, as the list shows it. @throws Refusal `notFound` */
export async function staffItemOf(
  db: Kysely<Tables>,
  itemId: string,
): Promise<StaffDictionaryItem> {
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
