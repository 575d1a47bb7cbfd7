import { creativeDetail, saveCreative, searchCreatives } from '@placard/contract/campaigns/creative'
import { reviewState } from '@placard/domain/campaigns/review/review'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const account = 'owner@example.com'
const list = (page: Page) => page.getByRole('region', { name: 'Creatives' })
const grid = (page: Page) => page.getByRole('grid', { name: 'Creatives' })

test('creatives of all ads are found, viewed beside the list, switched with undo, and have a page', async () => {
  const client = await signedInClient(inject('address'), { account })
  const { items } = (
    await client.call(searchCreatives, {
      filters: { states: [reviewState.passed], switchOn: true },
    })
  ).data
  const [one] = items
  if (one === undefined) throw new Error('expected creatives')
  const filters = { text: one.adName, states: [reviewState.passed], switchOn: true }
  const { total } = (await client.call(searchCreatives, { filters })).data
  const page = await browser.visit()
  await signIn(page, account)
  await openByMenu(page, 'Creatives')
  await grid(page).waitFor()
  await page.getByRole('searchbox', { name: 'Search by ad name' }).fill(one.adName)
  await selectOption(page.getByRole('combobox', { name: 'Review' }), 'Passed')
  await page.keyboard.press('Escape')
  await selectOption(page.getByRole('combobox', { name: 'Switch' }), 'Enabled')
  await expect
    .poll(() => grid(page).getAttribute('aria-rowcount'))
    .toBe(String(Math.min(total ?? 0, 50) + 1))
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ text: one.adName, state: '2', switch: 'on' })

  const link = list(page).getByRole('link', { name: one.adName, exact: true }).first()
  await link.click()
  const panel = page.getByRole('dialog', { name: `Creative of “${one.adName}”` })
  await panel.getByText('Review: Passed').waitFor()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('tab', { name: 'Settings' }).click()
  await panel.getByText(`ID ${one.creativeId}`).waitFor()
  await page.reload()
  await panel.getByText(`ID ${one.creativeId}`).waitFor()
  await panel.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('paused.').waitFor()
  const isOn = async () =>
    (await client.call(creativeDetail, { creativeId: one.creativeId })).data.switchOn
  await expect.poll(isOn).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(isOn).toBe(true)
  await page.keyboard.press('Escape')

  await page.goto(`/markets/manage/creative/${one.creativeId}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByText(one.groupName).waitFor()
  expect(await trail.getByRole('link').allTextContents()).toEqual([
    'All plans',
    one.planName,
    one.groupName,
    one.adName,
  ])
})

test('a change by somebody else meanwhile is told, and the list shows it', async () => {
  const client = await signedInClient(inject('address'), { account })
  const page = await browser.visit()
  await signIn(page, account, '/markets/manage/creative')
  await grid(page).waitFor()
  const [one] = (await client.call(searchCreatives, { pageSize: 1 })).data.items
  if (one === undefined) throw new Error('expected creatives')
  const { creativeId, version, switchOn } = one
  await client.call(saveCreative, { creativeId, version, switchOn: !switchOn })
  const toggle = list(page).getByRole('switch').first()
  await toggle.click()
  await page.getByText('was not changed:').waitFor()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe(String(!switchOn))
  await client.call(saveCreative, { creativeId, version: version + 1, switchOn })
})

test('the panel of a creative leads to the ones before and after it, by button and by key', async () => {
  const client = await signedInClient(inject('address'), { account })
  const [first, second] = (await client.call(searchCreatives, { pageSize: 2 })).data.items
  if (first === undefined || second === undefined) throw new Error('expected creatives')
  const page = await browser.visit()
  await signIn(page, account, `/markets/manage/creative?detail=${first.creativeId}`)
  const panel = page.getByRole('dialog', { name: 'Creative of' })
  const shown = () => new URL(page.url()).searchParams.get('detail')
  const isFirst = () => panel.getByRole('button', { name: 'Previous' }).isDisabled()
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect.poll(isFirst).toBe(false)
  expect(shown()).toBe(second.creativeId)
  await panel.getByRole('button', { name: 'Next' }).press('Alt+ArrowUp')
  await expect.poll(isFirst).toBe(true)
  expect(shown()).toBe(first.creativeId)
})
