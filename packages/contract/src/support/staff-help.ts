import { helpBodyMaxLength, helpTitleMaxLength } from '@placard/domain/support/help/article'
import { helpCategory } from '@placard/domain/support/help/category'
import * as z from 'zod/mini'
import { staff } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line, localText, plain, someLocalText } from '../platform/local-text.ts'
import { id, instant, version } from '../platform/scalar.ts'

const category = z.enum(helpCategory)
const count = z.int().check(z.nonnegative())

/** An article as staff edit it. */
export const staffArticle = z.strictObject({
  articleId: id,
  title: localText(z.string()),
  body: localText(z.string()),
  category,
  /** The pages that it is about. */
  menuIds: z.array(id),
  /** Since when people can read it; null: a draft. */
  publishedAt: z.nullable(instant),
  version,
  /** People who have read it, each once a day: in the last 30 days, and ever. */
  recentUses: count,
  uses: count,
  /** People whom it has helped, and has not. */
  helpful: count,
  unhelpful: count,
})
export type StaffArticle = z.infer<typeof staffArticle>

/** All articles, drafts included, the newest first. */
export const listStaffArticles = defineCall({
  path: '/v3/staff/help/list',
  summary: 'Lists help articles with what people think of them.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        text: z.optional(z.string().check(z.maxLength(helpTitleMaxLength))),
        category: z.optional(category),
        published: z.optional(z.boolean()),
      }),
      {},
    ),
  }),
  output: pageOf(staffArticle),
})

/**
 * Writes an article as a draft, or changes one whose `articleId` and `version` it names; a published one changes for its
 * readers at once. The body is plain text, laid out as `/v3/help/read` says.
 */
export const saveArticle = defineCall({
  path: '/v3/staff/help/save',
  summary: 'Writes or changes a help article.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({
    articleId: z.optional(id),
    version: z.optional(version),
    title: someLocalText(line(helpTitleMaxLength)),
    body: someLocalText(plain(helpBodyMaxLength)),
    category,
    menuIds: z._default(z.array(id).check(z.maxLength(20)), []),
  }),
  output: staffArticle,
})

const which = z.strictObject({ articleId: id, version })

/** Lets people read an article, from now on. One that they can read already stays as it is. */
export const publishArticle = defineCall({
  path: '/v3/staff/help/publish',
  summary: 'Publishes a help article.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: which,
  output: staffArticle,
})

/** Makes an article a draft again; what people have said of it stays. */
export const withdrawArticle = defineCall({
  path: '/v3/staff/help/withdraw',
  summary: 'Takes a help article back.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: which,
  output: staffArticle,
})
