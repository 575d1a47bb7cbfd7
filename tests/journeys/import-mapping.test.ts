import { listAds } from '@placard/contract/campaigns/ad'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

const report = `Ad report
"March 4, 2026 - April 4, 2026"
Day,Campaign,Ad group,Ad name,Currency code,Impr.,Clicks,Cost
03/04/2026,Old shop,One,Boots,CNY,"1,204",31,8.12
04/04/2026,Old shop,One,Boots,CNY,990,20,5.50
Total: Ads, --, --, --,CNY,"2,194",51,13.62
`

async function upload(page: Page): Promise<void> {
  await page.goto('/markets/manage/import')
  const file = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(report) }
  await page.locator('input[type=file]').setInputFiles(file)
}

const texts = {
  'en-US': {
    decide: 'Choose the order of day and month: the dates can be read both ways.',
    monthFirst: /^Month first/,
    create: 'Create the ads in a plan, switched off',
    plan: 'Plan for unknown ads',
    name: 'Keep this mapping as',
    read: 'Read the file',
    take: 'Import 4 entries',
    done: 'report.csv imported',
    kept: 'The mapping “Weekly” fits this header.',
    change: 'Change how the file is read',
    skipped: 'Total or note: skipped',
  },
  'zh-CN': {
    decide: '请选择日和月的顺序：文件中的日期有两种读法。',
    monthFirst: /^月在前/,
    create: '在计划中新建广告（保持关闭）',
    plan: '未知广告所属计划',
    name: '将此映射保存为',
    read: '读取文件',
    take: '导入 4 项',
    done: 'report.csv 已导入',
    kept: '已套用映射“Weekly”。',
    change: '更改读取方式',
    skipped: '汇总或说明，跳过',
  },
} as const

test.each([
  ['en-US', 'desktop'],
  ['zh-CN', 'phone'],
] as const)(
  'a report with open dates is mapped with the keyboard, creates its ads, and is recognized again (%s, %s)',
  async (locale, size) => {
    const text = texts[locale]
    const owner = `Reports ${locale}`
    const client = await newAdvertiser(owner)
    await client.call(createPlan, { planName: 'Archive', extensionType: extensionType.web })
    const page = await tabOf(browser, owner, { locale, size })
    await upload(page)
    await page.getByText(text.decide).waitFor()
    await page.getByRole('cell', { name: text.skipped }).waitFor()
    expect(await violations(page)).toEqual([])

    const order = page.getByRole('radio', { name: text.monthFirst })
    await order.focus()
    await page.keyboard.press('Space')
    await page.getByRole('cell', { name: '2026-03-04' }).waitFor()
    await page.getByRole('radio', { name: text.create }).focus()
    await page.keyboard.press('Space')
    await page
      .getByRole('button', { name: text.plan })
      .or(page.getByRole('combobox', { name: text.plan }))
      .click()
    await page.getByRole('option', { name: 'Archive' }).click()
    await page.getByLabel(text.name).fill('Weekly')
    await page.getByRole('button', { name: text.read }).focus()
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: text.take }).click()
    await page.getByRole('heading', { name: text.done }).waitFor()
    const days = { from: '2026-03-04', to: '2026-04-04' }
    const { items } = (await client.call(listAds, days)).data
    expect(items).toMatchObject([
      { adName: 'Boots', switchOn: false, impressions: 2194, cost: 1362 },
    ])

    await upload(page)
    await page.getByRole('button', { name: text.change }).click()
    await page.getByText(text.kept).waitFor()
    expect(await violations(page)).toEqual([])
  },
)
