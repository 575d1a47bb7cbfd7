import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
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
import type { Row } from '#server/access/testing/row.ts'

const { notFound } = code
const nobodys = { articleId: '99999999999', version: 1 }

/** Changes an article that does not exist, because existing ones must stay unchanged. */
const changing = (call: AnyCall, more: object = {}, withoutIds: readonly string[] = []): Row => ({
  call,
  access: 'staff',
  input: () => ({ ...nobodys, ...more }),
  reached: notFound,
  withoutIds: ['articleId', ...withoutIds],
})

/** Help articles: the same for everyone, so that no id is foreign. */
export const helpRows: readonly Row[] = [
  { call: queryHotArticles, access: 'signedIn', input: () => ({}), withoutIds: ['menuId'] },
  { call: listArticles, access: 'signedIn', input: () => ({}) },
  {
    call: readArticle,
    access: 'signedIn',
    input: ({ article }) => ({ articleId: article }),
    withoutIds: ['articleId'],
  },
  {
    call: rateArticle,
    access: 'signedIn',
    input: ({ article }) => ({ articleId: article, helpful: true }),
    withoutIds: ['articleId'],
  },
  { call: listStaffArticles, access: 'staff', input: () => ({}) },
  changing(
    saveArticle,
    { title: { 'en-US': 'A title' }, body: { 'en-US': 'A body' }, category: 1 },
    ['menuIds'],
  ),
  changing(publishArticle),
  changing(withdrawArticle),
]
