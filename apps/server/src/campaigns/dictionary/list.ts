import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listDictionaryItems } from '@placard/contract/campaigns/dictionary'
import {
  type DictionaryType,
  type EditableDictionary,
  editableDictionary,
} from '@placard/domain/campaigns/dictionary/type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textIn } from '@placard/domain/platform/locale/text'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { fixedItems, type Item } from '#server/campaigns/dictionary/fixed.ts'

type Listing = ReadInputOf<typeof listDictionaryItems>

/** What is offered of the dictionaries, or named by its code, in the order in which they are named. */
export async function dictionaryItems(
  db: Kysely<Tables>,
  { dicType, parent, codes }: Listing,
  locale: Locale,
): Promise<OutputOf<typeof listDictionaryItems>> {
  const types = [...new Set([dicType].flat())]
  const named = codes && new Set(codes)
  const lists = await Promise.all(
    types.map(async (type) => {
      const items = await itemsOf(db, type)
      return items
        .filter((item) => (named ? named.has(item.code) : !item.retired))
        .filter((item) => parent === undefined || (item.parent ?? '') === parent)
        .map(({ name, ...item }, sort) => ({
          dicType: type,
          ...item,
          name: textIn(name, locale),
          sort,
        }))
    }),
  )
  return { items: lists.flat() }
}

async function itemsOf(db: Kysely<Tables>, type: DictionaryType): Promise<readonly Item[]> {
  if (!isEditable(type)) return fixedItems[type]
  return db
    .selectFrom('dictionary_item')
    .select(['code', 'parent_code as parent', 'item_name as name', 'retired'])
    .where('dic_type', '=', type)
    .orderBy((row) => row('parent_code', 'is not', null))
    .orderBy('sort')
    .orderBy('code')
    .execute()
}

function isEditable(type: DictionaryType): type is EditableDictionary {
  return Object.hasOwn(editableDictionary, type)
}
