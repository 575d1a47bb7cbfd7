import { helpCategory, helpCategoryNames } from '@placard/domain/support/help/article'
import { listArticles, queryHotArticles, rateArticle, readArticle } from '../support/help.ts'
import {
  listStaffArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '../support/staff-help.ts'
import { exampleOf } from './example.ts'

const articleId = '100006201'
const publishedAt = 1_794_000_000_000
const category = helpCategory.import
const title = { 'en-US': 'Amounts with commas', 'zh-CN': '带逗号的金额' }
const body = {
  'en-US': 'The file decides:\n\n- 1,234.50 is read as it is.\n- 1.234,50 needs your word.',
}
const row = {
  articleId,
  title: title['en-US'],
  category,
  categoryName: helpCategoryNames['en-US'][category],
  publishedAt,
}
const written = { title, body, category, menuIds: ['15756'] }
const draft = {
  articleId,
  ...written,
  publishedAt: null,
  version: 1,
  recentUses: 0,
  uses: 0,
  helpful: 0,
  unhelpful: 0,
}
const published = { ...draft, publishedAt, version: 2 }
const read = { ...published, recentUses: 41, uses: 230, helpful: 19, unhelpful: 2 }

/** Help articles, as users read them and as platform staff write them. */
export const helpExamples = [
  exampleOf(queryHotArticles, { limit: 5, menuId: '15756' }, [row]),
  exampleOf(listArticles, { filters: { text: 'comma' } }, { items: [row], total: 1 }),
  exampleOf(
    readArticle,
    { articleId },
    { ...row, body: body['en-US'], menuIds: written.menuIds, helpful: null },
  ),
  exampleOf(rateArticle, { articleId, helpful: true }, { helpful: true }),
  exampleOf(listStaffArticles, { filters: { published: true } }, { items: [read], total: 1 }),
  exampleOf(saveArticle, written, draft),
  exampleOf(publishArticle, { articleId, version: 1 }, published),
  exampleOf(withdrawArticle, { articleId, version: 2 }, { ...draft, version: 3 }),
]
