import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { arrowTo, expectFocus, pressByKey, tabTo } from '#tests/journeys/support/keyboard.ts'
import { blankScrolling } from '#tests/journeys/support/scrolling.ts'

const browser = browserForJourneys()
const createAll = (page: Page) =>
  page.getByRole('button', { name: 'Create plan, ad group, ad, and creative' })

test('from “New plan” to an ad in review, five fields are filled in, and the rest has defaults', async () => {
  await newAdvertiser('Quick Quilts')
  const page = await tabOf(browser, 'Quick Quilts')
  await page.getByRole('link', { name: 'New plan' }).click()
  let filled = 0
  const fill = async (name: string, text: string) => {
    filled += 1
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  }
  await fill('Daily budget', '300')
  await fill('Bid', '1.20')
  await fill('Ad text', 'Quilts for cold nights')
  await fill('Landing page', 'https://quilts.example.com/')
  filled += 1
  await page.getByLabel('Upload: Pictures').setInputFiles(await pictureFile(page, 'quilt.png'))
  await page.getByText('large image with 1 picture').waitFor()
  await createAll(page).click()
  await page.getByText(/^Created: plan Web .* creative\.$/).waitFor()
  await page.getByText('Review pending').first().waitFor()
  expect(filled).toBeLessThanOrEqual(5)
})

test('a submission shows all problems at once: at the fields, in the navigation and as a number that leads to the first', async () => {
  await newAdvertiser('Plain Pans')
  const page = await tabOf(browser, 'Plain Pans', { address: '/markets/manage/create' })
  const heightBefore = await page.getByRole('region', { name: 'Ad group' }).boundingBox()
  await createAll(page).click()
  const count = page.getByRole('button', { name: '3 problems' })
  await count.waitFor()
  const bid = page.getByRole('textbox', { name: 'Bid', exact: true })
  await expectFocus(bid)
  const heightAfter = await page.getByRole('region', { name: 'Ad group' }).boundingBox()
  expect(heightAfter?.height).toBe(heightBefore?.height)
  expect(await violations(page)).toEqual([])

  const nav = page.getByRole('navigation', { name: 'Sections' })
  await nav.getByRole('button', { name: 'landing page' }).click()
  await expectFocus(page.getByLabel('Landing page'))
  expect(await nav.getByRole('button', { name: 'Ad', exact: false }).count()).toBeGreaterThan(0)
  await page.keyboard.insertText('https://pans.example.com/')
  await page.getByRole('button', { name: '2 problems' }).click()
  await expectFocus(bid)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: '1 problem', exact: true }).waitFor()
  await nav.getByRole('button', { name: 'bid' }).waitFor({ state: 'detached' })
})

test('the navigation follows the scrolling, and opens a section with the focus in it', async () => {
  await newAdvertiser('Scroll Scarves')
  const page = await tabOf(browser, 'Scroll Scarves', { address: '/markets/manage/create' })
  const nav = page.getByRole('navigation', { name: 'Sections' })
  const current = () => nav.locator('[aria-current]').innerText()
  await expect.poll(current).toBe('Plan')
  await nav.getByRole('button', { name: 'Creative' }).click()
  await expectFocus(page.getByRole('region', { name: 'Creative' }))
  expect(await current()).toBe('Creative')
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, -5_000)
  await expect.poll(current).toBe('Plan')
})

test('by keyboard alone, a province is expanded, one of its cities selected, and found by a search', async () => {
  await newAdvertiser('Region Rice')
  const page = await tabOf(browser, 'Region Rice', { address: '/markets/manage/create' })
  await pressByKey(page, page.locator('summary').filter({ hasText: 'Targeting' }))
  const tree = page.getByRole('tree', { name: 'Regions' })
  const item = (name: string) => tree.getByRole('treeitem', { name, exact: true })
  await tabTo(page, item('Beijing'))
  await arrowTo(page, 'ArrowDown', item('Hebei'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectFocus(item('Shijiazhuang'))
  await page.keyboard.press(' ')
  await expect.poll(() => item('Hebei').getAttribute('aria-checked')).toBe('mixed')
  await page.getByText('Targeting: in Shijiazhuang').waitFor()
  await page.getByRole('searchbox', { name: 'Search Regions' }).fill('shenz')
  await item('Shenzhen').click()
  await page.getByText('Targeting: in Shijiazhuang, Shenzhen').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Shijiazhuang' }).click()
  await page.getByText('Targeting: in Shenzhen').waitFor()
})

test('at 320 px nothing is lost: no sideways scrolling, a preview above the footer, and every action', async () => {
  await newAdvertiser('Narrow Nets')
  const page = await tabOf(browser, 'Narrow Nets', {
    size: 'phone',
    address: '/markets/manage/create',
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await createAll(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const preview = page.getByRole('button', { name: 'Preview' })
  await preview.click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('Promotes: Web').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await summary.waitFor({ state: 'detached' })
  await expectFocus(preview)
  expect(await blankScrolling(page)).toEqual([])
})

test('an empty bid shows what the account’s groups usually bid, and begins there', async () => {
  const client = await newAdvertiser('Usual Urns')
  const plan = { planName: 'Urns', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  for (const price of [80, 120, 150]) {
    const group = { planId, groupName: `Bids ${price}`, price }
    expect(await client.call(createGroup, group)).toMatchObject({ code: 0 })
  }
  const address = `/markets/manage/create?planId=${planId}`
  const page = await tabOf(browser, 'Usual Urns', { address })
  const bid = page.getByRole('textbox', { name: 'Bid', exact: true })
  await expect.poll(() => bid.getAttribute('placeholder')).toBe('Usually 1.20–1.50')
  await bid.press('ArrowUp')
  expect(await bid.inputValue()).toBe('1.20')
  await bid.press('ArrowDown')
  expect(await bid.inputValue()).toBe('1.10')
})
