import {
  listArticles,
  queryHotArticles,
  rateArticle,
  readArticle,
} from '@placard/contract/support/help'
import {
  listStaffArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '@placard/contract/support/staff-help'
import { hotArticles, publishedArticles } from '#server/support/help/listing.ts'
import { helpReaderOf } from '#server/support/help/reader.ts'
import { rate, readPublished } from '#server/support/help/reading.ts'
import { save, setPublished } from '#server/support/help/save.ts'
import { staffArticles } from '#server/support/help/staff-list.ts'
import { type Route, signedInRoute, staffRoute } from '#server/platform/http/route.ts'

export const helpRoutes: Route[] = [
  signedInRoute(queryHotArticles, async (input, context) =>
    hotArticles(helpReaderOf(context), input, Date.now()),
  ),

  signedInRoute(listArticles, async (input, context) =>
    publishedArticles(helpReaderOf(context), input),
  ),

  signedInRoute(readArticle, async ({ articleId }, context) =>
    readPublished(helpReaderOf(context), articleId, Date.now()),
  ),

  signedInRoute(rateArticle, async ({ articleId, helpful }, context) => {
    await rate(helpReaderOf(context), { articleId, helpful })
    return { helpful }
  }),

  staffRoute(listStaffArticles, async (input, { unit }) =>
    staffArticles(unit.db, input, Date.now()),
  ),

  staffRoute(saveArticle, async (input, context) => save(context, input, Date.now())),

  staffRoute(publishArticle, async (input, context) =>
    setPublished(context, input, { published: true, nowMs: Date.now() }),
  ),

  staffRoute(withdrawArticle, async (input, context) =>
    setPublished(context, input, { published: false, nowMs: Date.now() }),
  ),
]
