import { listArticles, queryHotArticles, rateArticle, readArticle } from '@placard/contract/help'
import {
  listStaffArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '@placard/contract/staff-help'
import { hotArticles, publishedArticles } from '#server/help/listing.ts'
import { helpReaderOf } from '#server/help/reader.ts'
import { rate, readPublished } from '#server/help/reading.ts'
import { save, setPublished } from '#server/help/save.ts'
import { staffArticles } from '#server/help/staff-list.ts'
import { type Route, signedInRoute, staffRoute } from '#server/http/route.ts'

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
