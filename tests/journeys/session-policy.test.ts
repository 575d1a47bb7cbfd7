import { code } from '@placard/contract/platform/code'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

async function opened(page: Page) {
  await page.getByRole('button', { name: 'Sessions and networks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sessions and networks' })
  await dialog.getByLabel('Allowed networks').waitFor()
  return dialog
}

test.each(rotatingSizes())(
  'an admin shortens sessions and names networks, but cannot lock the owner out (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'agency@example.com', '/markets/agency/operators')
    const dialog = await opened(page)
    expect(await violations(page)).toEqual([])
    const save = dialog.getByRole('button', { name: 'Save' })
    const networks = dialog.getByLabel('Allowed networks')
    await dialog.getByLabel('Sign out when idle (minutes)').fill('half an hour')
    await networks.fill('203.0.113.0/24\noffice')
    await save.click()
    await dialog.getByText('Enter a whole number, or leave it empty.').waitFor()
    await dialog.getByText('office: neither an IPv4 nor an IPv6 address').waitFor()
    await dialog.getByLabel('Sign out when idle (minutes)').fill('500')
    await networks.fill('203.0.113.0/24')
    await save.click()
    await dialog.getByText('Enter a whole number from 5 to 120').waitFor()
    await dialog.getByLabel('Sign out when idle (minutes)').fill('60')
    await save.click()
    await dialog.getByText('These networks do not contain your own address').waitFor()
    await networks.fill('127.0.0.0/8\n::1\n203.0.113.0/24')
    await save.click()
    await page.getByText('The rules for sessions are saved.').waitFor()

    const again = await opened(page)
    const idle = again.getByLabel('Sign out when idle (minutes)')
    expect(await idle.inputValue()).toBe('60')
    expect(await again.getByLabel('Allowed networks').inputValue()).toContain('203.0.113.0/24')
    await idle.fill('')
    await again.getByLabel('Allowed networks').fill('')
    await again.getByRole('button', { name: 'Save' }).click()
    await again.waitFor({ state: 'detached' })
  },
)

test('somebody in a foreign network is told so on the sign-in page, and comes back from an allowed one', async () => {
  const page = await browser.visit()
  await signIn(page, 'agency@example.com', '/markets/agency/operators')
  const message = 'Your company allows access from certain networks only.'
  let isForeign = true
  await page.route(/\/v[23]\//, (route) =>
    isForeign
      ? route.fulfill({ json: { code: code.foreignNetwork, message, data: null } })
      : route.fallback(),
  )
  await page.goto('/markets/agency/operators')
  await page.waitForURL(/\/market\/login\//)
  await page.getByText(message).waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toContain('/markets/agency/operators')
  isForeign = false
  await page.goto('/markets/agency/operators')
  await page.getByRole('heading', { level: 1, name: 'Operators' }).waitFor()
})
