import {
  helpBodyMaxLength,
  helpCategory,
  helpTitleMaxLength,
} from '@placard/domain/support/help/article'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
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
  /** The time of publication; null for a draft. */
  publishedAt: z.nullable(instant),
  version,
  /** The users who have read it, counted once a day: in the last 30 days, and in total. */
  recentUses: count,
  uses: count,
  /** The users whom it has helped, and those whom it has not. */
  helpful: count,
  unhelpful: count,
})
export type StaffArticle = z.infer<typeof staffArticle>

/** Returns all articles, including drafts, newest first. */
export const listStaffArticles = defineCall({
  path: '/v3/staff/help/list',
  summary: 'Lists help articles with their feedback.',
  body: 'json',
  access: staffMay('read', 'help'),
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
 * Creates an article as a draft, or changes the one with `articleId` and `version`; changes of a published one are
 * visible at once. The body is plain text in the format of `/v3/help/read`.
 */
export const saveArticle = defineCall({
  path: '/v3/staff/help/save',
  summary: 'Creates or changes a help article.',
  body: 'json',
  access: staffMay('change', 'help'),
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

/** Publishes an article. A published one is not changed. */
export const publishArticle = defineCall({
  path: '/v3/staff/help/publish',
  summary: 'Publishes a help article.',
  body: 'json',
  access: staffMay('change', 'help'),
  effect: 'write',
  input: which,
  output: staffArticle,
})

/** Makes an article a draft again; its feedback is kept. */
export const withdrawArticle = defineCall({
  path: '/v3/staff/help/withdraw',
  summary: 'Withdraws a help article.',
  body: 'json',
  access: staffMay('change', 'help'),
  effect: 'write',
  input: which,
  output: staffArticle,
})
