import { code } from '@placard/contract/platform/code'
import * as calls from '@placard/contract/support/help'
import * as staffCalls from '@placard/contract/support/staff-help'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { helpCategory } from '@placard/domain/support/help/article'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#server/demo/accounts.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let owner: Visitor
let finance: Visitor
let staff: Visitor
beforeAll(async () => {
  ;[owner, finance, staff] = (await Promise.all(
    ['owner@example.com', 'finance@example.com', 'platform@example.com'].map((account) =>
      signedIn(app(), account),
    ),
  )) as [Visitor, Visitor, Visitor]
})

const article = {
  title: { 'en-US': 'A 100% new thing', 'zh-CN': '新功能' },
  body: { 'en-US': 'One.\n\n- Two\n- <b>three</b>' },
  category: helpCategory.report,
  menuIds: ['129'],
}
const write = async (more: object = {}) =>
  (await staff.call(staffCalls.saveArticle, { ...article, ...more })).data
const publish = async (seen: { articleId: string; version: number }) => {
  const { articleId, version } = seen
  return (await staff.call(staffCalls.publishArticle, { articleId, version })).data
}
const hotTitles = async (by: Visitor, input: object = {}) =>
  (await by.call(calls.queryHotArticles, input)).data.map(({ title }) => title)
const staffRow = async (articleId: string) =>
  (await staff.call(staffCalls.listStaffArticles, { pageSize: 200 })).data.items.find(
    (row) => row.articleId === articleId,
  )

describe('S7.25 hot articles', () => {
  test.each(demoAccounts.map(({ email }) => email))(
    'S7.25 are the ten most read of the demo for %s',
    async (account) => {
      const titles = await hotTitles(await signedIn(app(), account))
      expect(titles).toHaveLength(10)
      expect(titles.slice(0, 3)).toEqual([
        'Why a plan does not run',
        'Bring campaigns over from Google Ads Editor',
        'Your first plan in five steps',
      ])
    },
  )

  test('S7.25 are returned by form in the caller’s language, as many as requested', async () => {
    const chinese = withHeader(app(), owner, { 'accept-language': 'zh-CN' })
    const reply = await app().inject({
      method: 'POST',
      url: calls.queryHotArticles.path,
      headers: { ...chinese.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'limit=1',
    })
    expect(reply.json().data).toEqual([
      {
        articleId: expect.any(String),
        title: '计划为何没有投放',
        category: helpCategory.promotion,
        categoryName: '计划、广告组与广告',
        publishedAt: expect.any(Number),
      },
    ])
  })

  test('S7.25 about the page are before all others; among equal ones the newest is first', async () => {
    const older = await publish(await write({ title: { 'en-US': 'Older' } }))
    const newer = await publish(await write({ title: { 'en-US': 'Newer' } }))
    expect((await hotTitles(owner, { menuId: '129' })).slice(0, 3)).toEqual([
      'Newer',
      'Older',
      'Why a plan does not run',
    ])
    expect((await hotTitles(owner))[0]).toBe('Why a plan does not run')
    for (const seen of [older, newer])
      await staff.call(staffCalls.withdrawArticle, {
        articleId: seen.articleId,
        version: seen.version,
      })
  })

  test('S7.25 count the last 30 days, and each account once a day', async () => {
    const { articleId } = await publish(await write())
    for (const by of [owner, owner, finance]) await by.call(calls.readArticle, { articleId })
    expect(await staffRow(articleId)).toMatchObject({ recentUses: 2, uses: 2 })
    const today = dayAt(Date.now())
    const move = (days: number) =>
      database()
        .db.updateTable('help_use')
        .set({ day: addDays(today, -days) })
        .where('article_id', '=', articleId)
        .execute()
    await move(29)
    expect(await staffRow(articleId)).toMatchObject({ recentUses: 2, uses: 2 })
    await move(30)
    expect(await staffRow(articleId)).toMatchObject({ recentUses: 0, uses: 2 })
  })

  test.each([
    ['none', { limit: 0 }],
    ['more than 50', { limit: 51 }],
    ['a menu that is no id', { menuId: 'manage' }],
  ])('S7.25 are refused for %s', async (_, input) => {
    expect((await owner.call(calls.queryHotArticles, input)).code).toBe(code.invalidInput)
  })
})

describe('an article', () => {
  test('can be read as written, from its publication until its withdrawal', async () => {
    const draft = await write()
    const { articleId } = draft
    const isListed = async () =>
      (await owner.call(calls.queryHotArticles, { limit: 50 })).data.some(
        (row) => row.articleId === articleId,
      )
    expect(await isListed()).toBe(false)
    expect(draft).toEqual({
      ...article,
      articleId,
      publishedAt: null,
      version: 1,
      recentUses: 0,
      uses: 0,
      helpful: 0,
      unhelpful: 0,
    })
    expect((await owner.call(calls.readArticle, { articleId })).code).toBe(code.notFound)
    expect((await owner.call(calls.rateArticle, { articleId, helpful: true })).code).toBe(
      code.notFound,
    )
    const published = await publish(draft)
    const read = (await owner.call(calls.readArticle, { articleId })).data
    expect(read).toEqual({
      articleId,
      title: 'A 100% new thing',
      body: article.body['en-US'],
      category: helpCategory.report,
      categoryName: 'Statistics and reports',
      menuIds: ['129'],
      publishedAt: published.publishedAt,
      helpful: null,
    })
    expect(await isListed()).toBe(true)
    expect((await publish(published)).version).toBe(2)
    await staff.call(staffCalls.withdrawArticle, { articleId, version: 2 })
    expect((await owner.call(calls.readArticle, { articleId })).code).toBe(code.notFound)
    expect(await isListed()).toBe(false)
  })

  test('is found by its text in any language, and by its category', async () => {
    const { articleId } = await publish(await write({ title: { 'en-US': 'Only 100% here' } }))
    const idsFor = async (filters: object) =>
      (await owner.call(calls.listArticles, { filters })).data.items.map((row) => row.articleId)
    expect(await idsFor({ text: 'ONLY 100%' })).toEqual([articleId])
    expect(await idsFor({ text: 'Only 1000' })).toEqual([])
    expect(await idsFor({ category: helpCategory.report })).toContain(articleId)
    expect(await idsFor({ category: helpCategory.start })).not.toContain(articleId)
    const { total } = (await owner.call(calls.listArticles, { filters: { text: '导入' } })).data
    expect(total).toBeGreaterThan(2)
  })

  test('is rated by each account once, with its latest feedback', async () => {
    const { articleId } = await publish(await write())
    const rate = (by: Visitor, helpful: boolean) =>
      by.call(calls.rateArticle, { articleId, helpful })
    await rate(owner, true)
    await rate(finance, true)
    await rate(owner, false)
    expect(await staffRow(articleId)).toMatchObject({ helpful: 1, unhelpful: 1 })
    const own = await Promise.all(
      [owner, finance].map(async (by) => (await by.call(calls.readArticle, { articleId })).data),
    )
    expect(own.map(({ helpful }) => helpful)).toEqual([false, true])
  })

  test('can only be changed in its current version, and is in the platform’s log', async () => {
    const { articleId } = await write()
    const changed = await write({ articleId, version: 1, menuIds: [] })
    expect(changed.version).toBe(2)
    expect((await write({ articleId, version: 2, menuIds: [] })).version).toBe(2)
    for (const call of [staffCalls.publishArticle, staffCalls.withdrawArticle]) {
      const stale = await staff.call(call, { articleId, version: 1 })
      expect(stale).toMatchObject({ code: code.changedByOther, data: { articleId, version: 2 } })
    }
    await publish(changed)
    const { rows } = await database().pool.query(
      `select operation, before, after, version from operation_log
       where owner_id = 0 and entity = 'helpArticle' and entity_id = $1 order by log_id`,
      [articleId],
    )
    expect(rows).toEqual([
      { operation: 'create', before: null, after: article, version: 1 },
      { operation: 'change', before: { menuIds: ['129'] }, after: { menuIds: [] }, version: 2 },
      { operation: 'change', before: { published: false }, after: { published: true }, version: 3 },
    ])
  })

  test.each<[string, object]>([
    ['no title', { title: {} }],
    ['a title of two lines', { title: { 'en-US': 'a\nb' } }],
    ['no body', { body: {} }],
    ['a body that is too long', { body: { 'en-US': 'x'.repeat(10_001) } }],
    ['signs that nobody sees', { body: { 'en-US': 'a\u001Bb' } }],
    ['a category that does not exist', { category: 9 }],
    ['a version of what is new', { version: 1 }],
    ['no version of what there is', { articleId: '1' }],
  ])('is refused with %s', async (_, more) => {
    const refused = await staff.call(staffCalls.saveArticle, { ...article, ...more })
    expect(refused.code).toBe(code.invalidInput)
  })
})
