import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listPlans } from '@placard/contract/campaigns/plan'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())

const texts = {
  'en-US': {
    ways: ['Create a plan', 'Import a file', 'Look around with sample data'],
    add: 'Add sample data',
    added: 'Sample data added. It is paused.',
    sample: 'Example: Winter shoes, website',
    remove: 'Remove sample data',
    effect: /2 plans with their ad groups and ads move to the recycle bin: Example: /,
    removed: '2 sample plans moved to the recycle bin.',
    begin: 'Three ways to begin',
  },
  'zh-CN': {
    ways: ['新建计划', '导入文件', '用示例数据体验'],
    add: '添加示例数据',
    added: '已添加示例数据，均为暂停状态。',
    sample: '示例：冬季鞋款官网推广',
    remove: '移除示例数据',
    effect: /2 个计划及其广告组和广告将移至回收站：示例：/,
    removed: '已将 2 个示例计划移至回收站。',
    begin: '三种方式，快速开始',
  },
} as const

test.each([
  ['en-US', 'desktop'],
  ['zh-CN', 'phone'],
] as const)(
  'an account without plans has three ways to begin; sample data is added and removed in one press (%s, %s)',
  async (locale, size) => {
    const text = texts[locale]
    const owner = `Beginner ${locale}`
    const client = await newAdvertiser(owner)
    const page = await tabOf(browser, owner, { locale, size, address: '/markets/manage/plan' })
    for (const name of text.ways) await page.getByRole('heading', { name }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: text.add }).click()
    await page.getByText(text.added).waitFor()
    await page.getByRole('link', { name: text.sample }).first().waitFor()
    const { items } = (await client.call(listPlans, { from: today, to: today })).data
    expect(items.map(({ switchOn }) => switchOn)).toEqual([false, false])
    await page.getByRole('button', { name: text.remove }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(text.effect).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: text.remove }).click()
    await page.getByText(text.removed).waitFor()
    await page.getByRole('heading', { name: text.begin }).waitFor()
    const log = (await client.call(listOperationLog, {})).data.items
    expect(log.filter(({ operation }) => operation === 'remove')).toHaveLength(2)
  },
)

test('the tabs of groups and ads of an empty account say that the plan is first', async () => {
  const owner = 'Beginner of levels'
  await newAdvertiser(owner)
  const page = await tabOf(browser, owner)
  for (const level of ['group', 'ad']) {
    await page.goto(`/markets/manage/${level}`)
    await page.getByText(/^The plan comes first/).waitFor()
    await page.getByRole('link', { name: 'Go to plans' }).click()
    await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/markets/manage/plan')
  }
})
