import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem, selectOption } from '#tests/journeys/support/controls.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

const create = (page: Page) => page.getByRole('button', { name: 'Create token' })

/** Makes a request with a token, as a program does. */
async function codeOf(page: Page, token: string, path = '/v3/label/list'): Promise<number> {
  const address = new URL(path, page.url())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(address, { method: 'POST', headers, body: '{}' })
  // Every call answers an envelope.
  return ((await reply.json()) as { code: number }).code
}

async function shownToken(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^Copy the token/ })
  return dialog.getByText(/^plc_[0-9A-Za-z]{36}$/).innerText()
}

test.each(rotatingSizes())(
  'a user makes a token, sees it once, rotates it without a gap and revokes it (%s)',
  async (size) => {
    const name = `Budgets of ${size}`
    const page = await browser.visit({ size })
    await signIn(page, 'agency@example.com')
    await openByMenu(page, 'API tokens')
    await create(page).click()
    const form = page.getByRole('dialog', { name: 'Create an API token' })
    await form.getByLabel('Networks').fill('10.0.0.0/8\noffice')
    await form.getByRole('button', { name: 'Create token' }).click()
    await form.getByText('Enter a name.').waitFor()
    await form.getByText('Choose at least one area.').waitFor()
    await form.getByText('office: neither an IPv4 nor an IPv6 address').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByLabel('Name', { exact: true }).fill(name)
    await selectOption(form.getByLabel('Campaigns, ads, reports, imports'), 'Read')
    await form.getByRole('radio', { name: 'The agency and all its advertisers' }).check()
    await form.getByLabel('Networks').fill('')
    await form.getByRole('button', { name: 'Create token' }).click()

    const token = await shownToken(page)
    expect(await codeOf(page, token)).toBe(0)
    expect(await codeOf(page, token, '/v3/finance/balance')).toBe(401)
    const shown = page.getByRole('dialog', { name: `Copy the token “${name}” now` })
    await page.keyboard.press('Escape')
    await shown.getByText('You have not copied the secret').waitFor()
    await shown.getByRole('button', { name: 'Close anyway' }).click()
    await page.getByText('Read: Campaigns, ads, reports, imports').first().waitFor()
    expect(await page.getByText(token).count()).toBe(0)

    const actions = page.getByRole('button', { name: `Actions on ${name}` })
    await selectMenuItem(actions, 'Rotate…')
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    const rotated = await shownToken(page)
    expect([await codeOf(page, token), await codeOf(page, rotated)]).toEqual([0, 0])
    await page.getByRole('button', { name: 'Copy: Token' }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await selectMenuItem(actions, 'Revoke…')
    const question = page.getByRole('dialog', { name: `Revoke “${name}”?` })
    await question.getByText('That program stops.').waitFor()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText(`“${name}” has been revoked.`).waitFor()
    expect([await codeOf(page, token), await codeOf(page, rotated)]).toEqual([403, 403])
    await selectOption(page.getByRole('combobox', { name: 'Status' }), 'In use')
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' })
    await selectOption(page.getByRole('combobox', { name: 'Status' }), 'Ended')
    await page.getByText(name, { exact: true }).first().waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('a token is limited to the advertisers that were chosen, and its maker sees no tokens of others', async () => {
  const page = await browser.visit()
  await signIn(page, 'ads@example.com', '/markets/agency/api-tokens')
  await create(page).click()
  const form = page.getByRole('dialog', { name: 'Create an API token' })
  await form.getByLabel('Name', { exact: true }).fill('For one advertiser')
  await selectOption(form.getByLabel('Campaigns, ads, reports, imports'), 'Read and change')
  expect(await form.getByLabel('Balance and transactions').count()).toBe(0)
  await form.getByRole('radio', { name: 'Some advertisers' }).check()
  await form.getByLabel('Search advertisers').fill('garden')
  await form.getByRole('checkbox', { name: 'City Bikes' }).waitFor({ state: 'detached' })
  await form.getByRole('checkbox', { name: 'Garden House' }).check()
  await form.getByRole('button', { name: 'Create token' }).click()
  const token = await shownToken(page)
  await page.getByText(/placard-owner: \d+/).waitFor()
  expect(await codeOf(page, token)).toBe(409)
  await page.getByRole('button', { name: 'Copy: Token' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Garden House').first().waitFor()
  expect(await page.getByText(/^Budgets of /).count()).toBe(0)
  await selectMenuItem(
    page.getByRole('button', { name: 'Actions on For one advertiser' }),
    'Revoke…',
  )
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('“For one advertiser” has been revoked.').waitFor()
})
