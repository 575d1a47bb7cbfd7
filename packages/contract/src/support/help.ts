import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { helpCategory } from '@placard/domain/support/help/category'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { anySignedIn } from '../platform/access.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant } from '../platform/scalar.ts'

const category = z.enum(helpCategory)
const { pageNum, pageSize } = paging

/** Articles that a page shows beside its content. */
const mostHot = 50

const articleTitle = {
  articleId: id,
  /** Words are in the caller's language where there are some. */
  title: z.string(),
  category,
  categoryName: z.string(),
  publishedAt: instant,
}
const articleRow = z.strictObject(articleTitle)

/**
 * Returns published articles, those read by most users in the last 30 days first; each user counts once a day. Among
 * equals the newest are first. With `menuId`, the articles about that page precede all others.
 *
 * @see spec S7.25
 */
export const queryHotArticles = defineCall({
  path: '/v3/marketing/midstage/helpCenter/queryHotArticles',
  summary: 'Lists the help articles that are read most.',
  body: 'form',
  access: anySignedIn,
  effect: 'read',
  input: z.strictObject({
    limit: z._default(z.int().check(z.gte(1), z.lte(mostHot)), 10),
    menuId: z.optional(id),
  }),
  output: z.array(articleRow),
})

/** Published articles, the newest first. `text` is looked for in title and body, letter case aside. */
export const listArticles = defineCall({
  path: '/v3/help/list',
  summary: 'Lists help articles.',
  body: 'json',
  access: anySignedIn,
  effect: 'read',
  input: z.strictObject({
    pageNum,
    pageSize,
    filters: z._default(
      z.strictObject({
        text: z.optional(z.string().check(z.maxLength(helpTitleMaxLength))),
        category: z.optional(category),
      }),
      {},
    ),
  }),
  output: pageOf(articleRow),
})

/**
 * Returns one published article; reading it counts as use. `body` is plain text: paragraphs are separated by blank
 * lines, lines that begin with "- " are lists, and whole http and https addresses are links. `helpful` is the reader's
 * own answer; null if there is none yet.
 */
export const readArticle = defineCall({
  path: '/v3/help/read',
  summary: 'Reads a help article.',
  body: 'json',
  access: anySignedIn,
  effect: 'write',
  input: z.strictObject({ articleId: id }),
  output: z.strictObject({
    ...articleTitle,
    body: z.string(),
    menuIds: z.array(id),
    helpful: z.nullable(z.boolean()),
  }),
})

/** Says whether an article has helped; the last word counts. */
export const rateArticle = defineCall({
  path: '/v3/help/rate',
  summary: 'Says whether a help article has helped.',
  body: 'json',
  access: anySignedIn,
  effect: 'write',
  input: z.strictObject({ articleId: id, helpful: z.boolean() }),
  output: z.strictObject({ helpful: z.boolean() }),
})
