import {
  addKeywords,
  removeKeywords,
  saveKeyword,
  searchKeywords,
} from '@placard/contract/campaigns/keyword'
import { makeKeywords } from '#server/campaigns/keyword/add.ts'
import { savedKeywordOf } from '#server/campaigns/keyword/row.ts'
import { deleteKeywords, saveKeywordChanges } from '#server/campaigns/keyword/save.ts'
import { foundKeywords } from '#server/campaigns/keyword/search.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'

export const keywordRoutes: Route[] = [
  actingRoute(searchKeywords, async (input, { scope }) => foundKeywords(scope, input)),

  actingRoute(addKeywords, async (input, { scope, locale }) => ({
    items: (await makeKeywords(scope, input, locale)).map(savedKeywordOf),
  })),

  actingRoute(saveKeyword, async (input, { scope, locale }) =>
    savedKeywordOf(await saveKeywordChanges(scope, input, locale)),
  ),

  actingRoute(removeKeywords, async ({ keywords }, { scope, locale }) => ({
    removed: await deleteKeywords(scope, keywords, locale),
  })),
]
