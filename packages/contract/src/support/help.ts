import { helpCategory, helpTitleMaxLength } from '@placard/domain/support/help/article'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { anySignedIn } from '../platform/access.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant } from '../platform/scalar.ts'

const category = z.enum(helpCategory)
const { pageNum, pageSize } = paging

/** Articles that a page shows next to its content. */
const mostHot = 50

const articleTitle = {
  articleId: id,
  /** Texts are in the caller's language if available. */
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
  summary: 'Lists the most read help articles.',
  body: 'form',
  access: anySignedIn,
  effect: 'read',
  input: z.strictObject({
    limit: z._default(z.int().check(z.gte(1), z.lte(mostHot)), 10),
    menuId: z.optional(id),
  }),
  output: z.array(articleRow),
})

/** Returns published articles, newest first. `text` is searched for in title and body, ignoring letter case. */
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
 * lines, lines that begin with "- " are lists, and whole http and https addresses are links. `helpful` is the
 * reader's own feedback; null without any.
 */
export const readArticle = defineCall({
  path: '/v3/help/read',
  summary: 'Returns a help article.',
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

/** Stores whether an article has helped, replacing earlier feedback. */
export const rateArticle = defineCall({
  path: '/v3/help/rate',
  summary: 'Stores whether a help article has helped.',
  body: 'json',
  access: anySignedIn,
  effect: 'write',
  input: z.strictObject({ articleId: id, helpful: z.boolean() }),
  output: z.strictObject({ helpful: z.boolean() }),
})
