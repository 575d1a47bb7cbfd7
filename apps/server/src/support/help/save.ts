import type { ReadInputOf } from '@placard/contract/platform/call'
import type { saveArticle, StaffArticle } from '@placard/contract/support/staff-help'
import { textIn } from '@placard/domain/platform/locale/text'
import {
  type Content,
  type Editor,
  lockContent,
  saveContent,
} from '#server/platform/content/edit.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { staffArticleOf } from '#server/support/help/staff-list.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

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

/** The version of an article that a user has seen. */
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
