import { expect, test } from 'vitest'
import { articlesForPage } from './page-article.ts'

const titles = [
  'Budgets',
  'What an import does',
  'Import: the steps',
  'Your first plan',
  'Read this',
  'New ads',
  'Sort materials',
  'From the recycle bin',
]
const articles = titles.map((title) => ({ title }))
const base = 'https://ads.example.com/markets'

test.each([
  [`${base}/manage/plan?text=x`, 'Your first plan'],
  [`${base}/manage/material`, 'Sort materials'],
  [`${base}/manage/bin`, 'From the recycle bin'],
  ['https://host.example.com/#/markets/manage/bin', 'From the recycle bin'],
  [`${base}/manage/ad`, 'New ads'],
  [`${base}/manage/import/7`, 'Import: the steps'],
  [`${base}/manage/drafts`, 'Budgets'],
  [`${base}/elsewhere`, 'Budgets'],
])('on %s the first article is “%s”, and none is lost', (address, first) => {
  const ordered = articlesForPage(articles, address, 'en-US')
  expect(ordered[0]?.title).toBe(first)
  expect(ordered.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
})

test('a page has its name in the language of the titles', () => {
  const chinese = [{ title: '预算' }, { title: '整理素材库' }]
  expect(articlesForPage(chinese, `${base}/manage/material`, 'zh-CN')[0]?.title).toBe('整理素材库')
})
