import { createPlan, planDetail, savePlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

test('a changed amount never shows its old value, neither while it is saved nor afterwards', async () => {
  const ownerName = 'Paper Kites'
  const client = await newAdvertiser(ownerName)
  await client.call(createPlan, {
    planName: 'Autumn winds',
    extensionType: extensionType.web,
    dayBudget: 200_000,
  })
  const page = await tabOf(browser, ownerName)
  const cell = page.getByRole('gridcell', { name: '2,000.00', exact: true })
  const at = await cell.getAttribute('data-at')
  const row = await cell.evaluate((element) => element.closest<HTMLElement>('[data-row]')?.dataset)
  const place = `[data-row="${row?.['row']}"] [data-at="${at}"]`
  await page.evaluate((selector) => {
    const seen: string[] = []
    const look = () => {
      const text = document.querySelector<HTMLElement>(selector)?.innerText ?? ''
      if (text !== seen.at(-1)) seen.push(text)
    }
    look()
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { seen })
  }, place)
  await cell.click()
  const editor = page.getByRole('textbox', { name: /^Daily budget of / })
  await editor.fill('2345')
  const saved = page.waitForResponse((answer) => answer.request().url().includes('/plan/'))
  await editor.press('Enter')
  await saved
  await page
    .getByText(/^Saved: /)
    .or(page.getByText('Undo'))
    .first()
    .waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  // The old amount, the editor, which has no text, and the new amount.
  expect(seen).toEqual(['2,000.00', '', '2,345.00'])
})

test('a list shown after an edit has the saved row, however late it arrives', async () => {
  const ownerName = 'Paper Lanterns'
  const client = await newAdvertiser(ownerName)
  await client.call(createPlan, { planName: 'Dim light', extensionType: extensionType.web })
  const page = await tabOf(browser, ownerName)
  const edit = page.getByRole('link', { name: 'Edit Dim light' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Plan name').fill('Bright light')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v3/plan/list', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: Bright light').waitFor()
  await page.getByRole('heading', { name: 'Plans' }).waitFor()
  expect(await page.getByRole('switch', { name: 'Switch Dim light' }).count()).toBe(0)
  release()
  await page.getByRole('switch', { name: 'Switch Bright light' }).click()
  await page.getByText('Saved: Bright light, switch off').first().waitFor()
})

test('an amount that is typed over a row that somebody changed meanwhile stays in its cell, beside the current one, until the user decides', async () => {
  const ownerName = 'Paper Boats'
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Regatta', extensionType: extensionType.web, dayBudget: 200_000 }
  const { planId } = (await client.call(createPlan, plan)).data
  const budget = async () => (await client.call(planDetail, { planId })).data.dayBudget
  const page = await tabOf(browser, ownerName)
  const editor = page.getByRole('textbox', { name: /^Daily budget of / })
  await page.getByRole('gridcell', { name: '2,000.00', exact: true }).click()
  await client.call(savePlan, { planId, version: 1, dayBudget: 300_000 })
  await editor.fill('2345')
  await editor.press('Enter')
  const notice = page.getByText('Someone else has changed this. It is now: 3,000.00')
  await notice.waitFor()
  const kept = page.getByRole('gridcell', { name: /^2345\b/ })
  await kept.waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByText('Your unsaved input has been restored.').waitFor()
  await kept.click()
  expect(await editor.inputValue()).toBe('2345')
  await editor.press('Enter')
  await expect.poll(budget).toBe(234_500)
  await page.getByRole('gridcell', { name: '2,345.00', exact: true }).click()
  const { version } = (await client.call(planDetail, { planId })).data
  await client.call(savePlan, { planId, version, dayBudget: 400_000 })
  await editor.fill('2500')
  await editor.press('Enter')
  await page.getByRole('button', { name: 'Keep the current value' }).click()
  await page.getByRole('gridcell', { name: '4,000.00', exact: true }).waitFor()
  expect(await budget()).toBe(400_000)
})
