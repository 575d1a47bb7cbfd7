import {
  type Locale,
  locales,
  type LocalText,
  textIn,
} from '@placard/domain/platform/locale/locale'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SignedInContext } from '#server/platform/http/route.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listArticles, queryHotArticles } from '@placard/contract/support/help'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { type HelpCategory, helpCategoryNames, hotDays } from '@placard/domain/support/help/article'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'

/**
 * The reader of help: an account, regardless of the owner that it acts for. Reads and feedback are stored for the
 * account.
 */
export interface HelpReader {
  readonly db: Kysely<Tables>
  readonly accountId: string
  readonly locale: Locale
}

export function helpReaderOf({ unit, principal, locale }: SignedInContext): HelpReader {
  return { db: unit.db, accountId: principal.accountId, locale }
}

interface ListedArticle {
  readonly article_id: string
  readonly title: LocalText
  readonly category: HelpCategory
  readonly published_at: Date
}

/** Returns the first day on which reads count towards hot articles. @param nowMs today is the last such day */
export function firstHotDay(nowMs: number): string {
  return addDays(dayAt(nowMs), 1 - hotDays)
}

/** Returns published articles, the most read first. */
export async function hotArticles(
  { db, locale }: HelpReader,
  { limit, menuId }: ReadInputOf<typeof queryHotArticles>,
  nowMs: number,
): Promise<OutputOf<typeof queryHotArticles>> {
  const aboutPage =
    menuId === undefined ? sql`` : sql`a.menu_ids @> to_jsonb(${menuId}::text) desc,`
  const { rows } = await sql<ListedArticle>`
    select a.article_id, a.title, a.category, a.published_at from help_article a
    left join (
      select article_id, count(*) as uses from help_use where day >= ${firstHotDay(nowMs)} group by article_id
    ) u using (article_id)
    where a.published_at is not null
    order by ${aboutPage} coalesce(u.uses, 0) desc, a.published_at desc, a.article_id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => shownArticle(row, locale))
}

export async function publishedArticles(
  { db, locale }: HelpReader,
  { pageNum, pageSize, filters }: ReadInputOf<typeof listArticles>,
): Promise<OutputOf<typeof listArticles>> {
  const condition = articlesLike({ ...filters, published: true })
  const [page, total] = await Promise.all([
    sql<ListedArticle>`select article_id, title, category, published_at from help_article
      where ${condition} order by published_at desc, article_id desc
      ${pageLimit({ pageNum, pageSize })}`.execute(db),
    rowCount(db, sql`from help_article where ${condition}`),
  ])
  const items = page.rows.map((row) => shownArticle(row, locale))
  return { items, total }
}

export function shownArticle(
  { article_id, title, category, published_at }: ListedArticle,
  locale: Locale,
) {
  return {
    articleId: article_id,
    title: textIn(title, locale),
    category,
    categoryName: helpCategoryNames[locale][category],
    publishedAt: published_at.getTime(),
  }
}

interface ArticleFilters {
  readonly text?: string | undefined
  readonly category?: HelpCategory | undefined
  readonly published?: boolean | undefined
}

export function articlesLike({ text, category, published }: ArticleFilters): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (category !== undefined) parts.push(sql`category = ${category}`)
  if (published !== undefined) parts.push(sql`(published_at is not null) = ${published}`)
  if (text) parts.push(containsText(text))
  return sql`${sql.join(parts, sql` and `)}`
}

/** In any language: an article that was found in one language is also found in the other. */
function containsText(text: string): RawBuilder<boolean> {
  const pattern = containsPattern(text)
  const hits = locales.flatMap((locale) =>
    [sql`title`, sql`body`].map((texts) => sql`${texts}->>${locale} ilike ${pattern}`),
  )
  return sql`(${sql.join(hits, sql` or `)})`
}
