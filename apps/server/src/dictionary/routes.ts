import { listDictionaryItems } from '@placard/contract/dictionary'
import { listStaffDictionary, saveDictionaryItem } from '@placard/contract/staff-dictionary'
import { dictionaryItems } from '#server/dictionary/list.ts'
import { saveItem } from '#server/dictionary/save.ts'
import { staffItems } from '#server/dictionary/staff-list.ts'
import { type Route, signedInRoute, staffRoute } from '#server/http/route.ts'

export const dictionaryRoutes: Route[] = [
  signedInRoute(listDictionaryItems, async (input, { unit, locale }) =>
    dictionaryItems(unit.db, input, locale),
  ),

  staffRoute(listStaffDictionary, async (input, { unit }) => staffItems(unit.db, input)),

  staffRoute(saveDictionaryItem, async (input, context) => saveItem(context, input)),
]
