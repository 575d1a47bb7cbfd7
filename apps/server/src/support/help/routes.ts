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
import {
  type HelpReader,
  helpReaderOf,
  hotArticles,
  publishedArticles,
  shownArticle,
} from '#server/support/help/listing.ts'
import { save, setPublished, staffArticles } from '#server/support/help/staff.ts'
import { type Route, signedInRoute, staffRoute } from '#server/platform/http/route.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { textIn } from '@placard/domain/platform/locale/locale'
import { notFound } from '#server/platform/http/refusal.ts'

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

/**
 * Returns a published article, and records that it was read today. As with messages, reading leaves no log entry.
 *
 * @throws Refusal `notFound`, for a draft too
 */
async function readPublished(
  reader: HelpReader,
  articleId: string,
  nowMs: number,
): Promise<OutputOf<typeof readArticle>> {
  const { db, accountId, locale } = reader
  const row = await publishedArticle(reader, articleId)
  await db
    .insertInto('help_use')
    .values({ article_id: articleId, account_id: accountId, day: dayAt(nowMs) })
    .onConflict((same) => same.doNothing())
    .execute()
  const rating = await db
    .selectFrom('help_rating')
    .select('helpful')
    .where('article_id', '=', articleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    ...shownArticle(row, locale),
    body: textIn(row.body, locale),
    menuIds: row.menu_ids,
    helpful: rating?.helpful ?? null,
  }
}

/** Stores the account's feedback on an article, replacing earlier feedback. @throws Refusal `notFound` */
async function rate(
  reader: HelpReader,
  { articleId, helpful }: { articleId: string; helpful: boolean },
): Promise<void> {
  await publishedArticle(reader, articleId)
  await reader.db
    .insertInto('help_rating')
    .values({ article_id: articleId, account_id: reader.accountId, helpful })
    .onConflict((same) => same.columns(['article_id', 'account_id']).doUpdateSet({ helpful }))
    .execute()
}

async function publishedArticle({ db }: HelpReader, articleId: string) {
  const row = await db
    .selectFrom('help_article')
    .select(['article_id', 'title', 'body', 'category', 'menu_ids', 'published_at'])
    .where('article_id', '=', articleId)
    // Locks it against removal until the read is recorded.
    .forKeyShare()
    .executeTakeFirst()
  if (row === undefined || row.published_at === null) throw notFound()
  return { ...row, published_at: row.published_at }
}
