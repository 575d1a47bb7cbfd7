import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const ownerName = 'Lantern Works'
const plan = 'Winter lights'

/** Opens a tab of a new advertiser, whose only plan is disabled. */
async function opened(): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  const made = { planName: plan, extensionType: extensionType.web, switchOn: false }
  expect(await client.call(createPlan, made)).toMatchObject({ code: 0 })
  return tabOf(browser, ownerName)
}

async function into(page: Page): Promise<void> {
  await page.goto('/markets/manage/plan')
  await page.getByRole('link', { name: plan, exact: true }).click()
  await page.getByRole('region', { name: `Plan “${plan}”` }).waitFor()
}

const about = (page: Page) => page.getByRole('region', { name: `Plan “${plan}”` })

test('a plan is removed, restored from the message, removed again and restored from the recycle bin', async () => {
  const page = await opened()
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await into(page)
  await about(page).getByText('It is paused. Enable it.').waitFor()
  await about(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByText(`“${plan}” moved to the recycle bin.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`“${plan}” restored.`).waitFor()

  await into(page)
  await about(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByText(`“${plan}” moved to the recycle bin.`).waitFor()
  await page.goto('/markets/manage/plan')
  // It was the only plan.
  await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor()
  expect(await page.getByRole('link', { name: plan, exact: true }).count()).toBe(0)
  await openByMenu(page, 'Recycle bin')
  await page.getByRole('button', { name: `Restore “${plan}”` }).click()
  await page.getByText('The recycle bin is empty').waitFor()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('link', { name: plan, exact: true }).waitFor()
})

test('removing a plan or group returns to the previous list, with its filters and the focus', async () => {
  const client = await newAdvertiser('Lantern Works & Daughters')
  const web = { extensionType: extensionType.web, switchOn: false }
  for (const planName of [plan, 'Summer lights', 'Torches'])
    expect(await client.call(createPlan, { planName, ...web })).toMatchObject({ code: 0 })
  const { planId } = (await client.call(createPlan, { planName: 'Lights for all', ...web })).data
  for (const groupName of ['Old street', 'Street lamps'])
    expect(await client.call(createGroup, { planId, groupName, price: 100 })).toMatchObject({
      code: 0,
    })
  const page = await tabOf(browser, 'Lantern Works & Daughters', {
    address: '/markets/manage/plan?text=lights&switch=off',
  })
  await page.getByRole('link', { name: plan, exact: true }).click()
  await about(page).getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByText('1–2 of 2').waitFor()
  expect(new URL(page.url()).pathname).toBe('/markets/manage/plan')
  expect(new URL(page.url()).search).toBe('?text=lights&switch=off')
  expect(await page.getByRole('searchbox').inputValue()).toBe('lights')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.mkt-manage') !== null))
    .toBe(true)

  await page.getByRole('link', { name: 'Lights for all', exact: true }).click()
  await page.getByText('1–2 of 2').waitFor()
  await page.getByRole('searchbox').fill('street')
  await page.waitForURL(/text=street/)
  await page.getByRole('link', { name: 'Old street', exact: true }).click()
  const group = page.getByRole('region', { name: 'Ad group “Old street”' })
  await group.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('1–1 of 1').waitFor()
  expect(new URL(page.url()).pathname).toBe('/markets/manage/group')
  expect(new URL(page.url()).searchParams.get('planId')).toBe(planId)
  expect(new URL(page.url()).searchParams.get('text')).toBe('street')
})

test.each(['en-US', 'zh-CN'] as const)(
  'an empty account sees an explanation of the level and of empty days, in %s',
  async (locale) => {
    const owner = `Empty lamps ${locale}`
    await newAdvertiser(owner)
    const page = await tabOf(browser, owner, { locale })
    const at = locale === 'en-US' ? 0 : 1
    for (const [level, titles] of [
      ['plan', ['Three ways to begin', '三种方式，快速开始']],
      ['group', ['You have no ad groups yet', '暂无广告组']],
      ['ad', ['You have no ads yet', '暂无广告']],
    ] as const) {
      const notice = page.getByRole('main')
      await page.goto(`/markets/manage/${level}`)
      await notice.getByText(titles[at], { exact: true }).waitFor()
      const create = [
        { plan: 'New plan', group: 'New ad group', ad: 'New ad' },
        { plan: '新建计划', group: '新建广告组', ad: '新建广告' },
      ][at]
      expect(
        await notice.getByRole('link', { name: create?.[level] ?? '', exact: true }).count(),
        'the only button that creates, beside its explanation',
      ).toBe(1)
    }
    await page.goto('/markets/manage/create')
    for (const [label, hint] of [
      [
        ['Start date', '开始日期'][at],
        ['Leave empty to start immediately', '留空表示立即开始'][at],
      ],
      [
        ['End date', '结束日期'][at],
        ['Leave empty to run without an end date', '留空表示长期投放'][at],
      ],
    ] as const) {
      const button = page.getByRole('button', { name: new RegExp(`^${label}`) })
      await expect.poll(() => describedBy(button)).toContain(hint)
    }
  },
)

/** Returns the text that describes a field. */
function describedBy(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}
