import { listDictionaryItems } from '@placard/contract/campaigns/dictionary'
import {
  listStaffDictionary,
  saveDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { dictionaryItems } from '#server/campaigns/dictionary/list.ts'
import { saveItem } from '#server/campaigns/dictionary/save.ts'
import { staffItems } from '#server/campaigns/dictionary/staff-list.ts'
import { type Route, signedInRoute, staffRoute } from '#server/platform/http/route.ts'

export const dictionaryRoutes: Route[] = [
  signedInRoute(listDictionaryItems, async (input, { unit, locale }) =>
    dictionaryItems(unit.db, input, locale),
  ),

  staffRoute(listStaffDictionary, async (input, { unit }) => staffItems(unit.db, input)),

  staffRoute(saveDictionaryItem, async (input, context) => saveItem(context, input)),
]
