import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listStaffArticles, StaffArticle } from '@placard/contract/support/staff-help'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { articlesLike, firstHotDay } from '#server/support/help/listing.ts'
import { notFound } from '#server/platform/http/refusal.ts'

type ArticleRecord = Omit<StaffArticle, 'publishedAt'> & { readonly published_at: Date | null }

/** Returns one page of all articles, and the total number of matches. */
export async function staffArticles(
  db: Kysely<Tables>,
  { pageNum, pageSize, filters }: ReadInputOf<typeof listStaffArticles>,
  nowMs: number,
): Promise<OutputOf<typeof listStaffArticles>> {
  const condition = articlesLike(filters)
  const page = sql`where ${condition} order by article_id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
  const [items, count] = await Promise.all([
    articlesOf(db, page, nowMs),
    sql<{ total: number }>`select count(*)::int as total from help_article
      where ${condition}`.execute(db),
  ])
  return { items, total: count.rows[0]?.total ?? 0 }
}

/** Returns one article, as the list shows it. @throws Refusal `notFound` */
export async function staffArticleOf(
  db: Kysely<Tables>,
  articleId: string,
  nowMs: number,
): Promise<StaffArticle> {
  const [article] = await articlesOf(db, sql`where article_id = ${articleId}`, nowMs)
  if (article === undefined) throw notFound()
  return article
}

/** Returns articles with their reads and feedback, newest first. */
async function articlesOf(
  db: Kysely<Tables>,
  page: RawBuilder<unknown>,
  nowMs: number,
): Promise<StaffArticle[]> {
  const { rows } = await sql<ArticleRecord>`
    select a.article_id as "articleId", a.title, a.body, a.category, a.menu_ids as "menuIds", a.published_at,
      a.version, u."recentUses", u.uses, r.helpful, r.unhelpful
    from (select * from help_article ${page}) a
    cross join lateral (
      select count(*)::int as uses, (count(*) filter (where day >= ${firstHotDay(nowMs)}))::int as "recentUses"
      from help_use u where u.article_id = a.article_id
    ) u
    cross join lateral (
      select (count(*) filter (where helpful))::int as helpful, (count(*) filter (where not helpful))::int as unhelpful
      from help_rating r where r.article_id = a.article_id
    ) r
    order by a.article_id desc`.execute(db)
  return rows.map(({ published_at, ...row }) => ({
    ...row,
    publishedAt: published_at?.getTime() ?? null,
  }))
}
