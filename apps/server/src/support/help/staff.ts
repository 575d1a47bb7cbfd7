import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listStaffArticles,
  saveArticle,
  StaffArticle,
} from '@placard/contract/support/staff-help'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { articlesLike, firstHotDay } from '#server/support/help/listing.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { textIn } from '@placard/domain/platform/locale/locale'
import {
  type Content,
  type Editor,
  lockContent,
  saveContent,
} from '#server/platform/content/edit.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

type ArticleRecord = Omit<StaffArticle, 'publishedAt'> & { readonly published_at: Date | null }

export async function staffArticles(
  db: Kysely<Tables>,
  { pageNum, pageSize, filters }: ReadInputOf<typeof listStaffArticles>,
  nowMs: number,
): Promise<OutputOf<typeof listStaffArticles>> {
  const condition = articlesLike(filters)
  const page = sql`where ${condition} order by article_id desc
    ${pageLimit({ pageNum, pageSize })}`
  const [items, total] = await Promise.all([
    articlesOf(db, page, nowMs),
    rowCount(db, sql`from help_article where ${condition}`),
  ])
  return { items, total }
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

type Wanted = ReadInputOf<typeof saveArticle>

const article: Content<Omit<Wanted, 'articleId' | 'version'>> = {
  entity: 'helpArticle',
  table: 'help_article',
  idColumn: 'article_id',
  columns: { title: 'title', body: 'body', category: 'category', menuIds: 'menu_ids' },
  nameOf: ({ title }) => textIn(title, 'en-US'),
  view: (db, id) => staffArticleOf(db, id, Date.now()),
}

/**
 * Adds or changes an article, and returns it.
 *
 * @throws Refusal `notFound`, `changedByOther`, or `invalidInput` for the version
 */
export async function save(
  editor: Editor,
  { articleId, version, ...fields }: Wanted,
  nowMs: number,
): Promise<StaffArticle> {
  const id = await saveContent(editor, article, { id: articleId, version, fields })
  return staffArticleOf(editor.unit.db, id, nowMs)
}

interface Seen {
  readonly articleId: string
  readonly version: number
}

/**
 * Publishes or withdraws an article, and returns it.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function setPublished(
  editor: Editor,
  { articleId, version }: Seen,
  { published, nowMs }: { published: boolean; nowMs: number },
): Promise<StaffArticle> {
  const { unit, actor } = editor
  const { title } = await lockContent(unit, article, { id: articleId, version })
  const { numUpdatedRows } = await unit.db
    .updateTable('help_article')
    .set({ published_at: published ? new Date(nowMs) : null, version: version + 1 })
    .where('article_id', '=', articleId)
    .where('published_at', published ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await logOperation(platformScope(unit, actor), {
      operation: 'change',
      entity: article.entity,
      entityId: articleId,
      entityName: textIn(title, 'en-US'),
      before: { published: !published },
      after: { published },
      version: version + 1,
    })
  }
  return staffArticleOf(unit.db, articleId, nowMs)
}
