import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

test.each(rotatingSizes())(
  'the conditions of alerts are changed with a hint at what is wrong, and stay (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', '/markets/finance/recharge')
    await page.getByRole('link', { name: 'When you are told of a low balance' }).click()
    const alerts = page.getByRole('region', { name: 'Alerts about money' })
    await alerts.getByText(/^The balance falls below/).waitFor()
    expect(await violations(page)).toEqual([])
    await alerts.getByRole('button', { name: 'Change conditions…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Conditions of alerts' })
    await dialog.getByLabel('Balance below').fill('1,250.00')
    await dialog.getByLabel(/^Days that the balance lasts/).fill('400')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter a whole number from 1 to 90, or nothing.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel(/^Days that the balance lasts/).fill('')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await alerts.getByText('The balance falls below 1,250.00 CNY').waitFor()
    await alerts.getByText('Balance lasts only some days: switched off').waitFor()
  },
)

test('a user who manages ads sees the alerts about ads, and cannot change the conditions', async () => {
  const page = await browser.visit()
  await signIn(page, 'ads@example.com', '/markets/notify/subscription')
  const alerts = page.getByRole('region', { name: 'Alerts about money' })
  await alerts.getByText('A daily budget is used up').waitFor()
  expect(await alerts.getByText(/^The balance/).count()).toBe(0)
  await alerts.getByText('Users who pay in can change the conditions.').waitFor()
})
