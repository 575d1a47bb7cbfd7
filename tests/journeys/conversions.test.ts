import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { pressByKey } from '#tests/journeys/support/keyboard.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

/** Runs the example of the test, as a user does who has put in the secret. */
async function sendExample(page: Page, secret: string): Promise<string> {
  const script = await page.getByText(/^SECRET=/).innerText()
  const run = promisify(execFile)
  const { stdout } = await run('bash', ['-ec', script.replace('cvs_…', secret)])
  return stdout
}

async function shownSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^Copy the secret/ })
  return dialog.getByText(/^cvs_[\w-]{43}$/).innerText()
}

test.each(rotatingSizes())(
  'a user adds a source and a goal, and sees why a test fails and that the next one passes (%s)',
  async (size) => {
    const name = `Shop of ${size}`
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com')
    await openByMenu(page, 'Conversions')
    await page.getByRole('button', { name: 'Add source' }).click()
    const form = page.getByRole('dialog', { name: 'Add a source of conversions' })
    await form.getByRole('button', { name: 'Add source' }).click()
    await form.getByText('Enter a name.').waitFor()
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByRole('button', { name: 'Add source' }).click()
    const secret = await shownSecret(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('You have not copied the secret').waitFor()
    await page.getByRole('button', { name: 'Close anyway' }).click()

    const card = page.getByRole('region', { name, exact: true })
    await card.getByText('Without a goal, no event counts.').waitFor()
    await card.getByRole('button', { name: 'Test', exact: true }).click()
    const joint = page.getByRole('dialog', { name: `Test “${name}”` })
    await joint.getByText('Waiting for the next request').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await sendExample(page, secret)).toContain('eventUnknown')
    await joint.getByRole('heading', { name: 'The test has failed' }).waitFor()
    await joint.getByText('the event of a goal: none yet').waitFor()
    expect(await joint.getByText('Not checked').count()).toBe(2)
    await joint.getByRole('button', { name: 'Close' }).click()

    await card.getByRole('button', { name: 'Add goal' }).click()
    const goal = page.getByRole('dialog', { name: `Add a goal to “${name}”` })
    await goal.getByLabel('Name', { exact: true }).fill('Paid order')
    await goal.getByLabel('Event', { exact: true }).fill('Pay now')
    await goal.getByLabel('Window').fill('91')
    await goal.getByRole('button', { name: 'Save' }).click()
    await goal.getByText('Use up to 40 of a–z').waitFor()
    await goal.getByText('Enter a whole number from 1 to 90.').waitFor()
    await goal.getByLabel('Event', { exact: true }).fill('pay')
    await goal.getByLabel('Window').fill('30')
    await goal.getByRole('button', { name: 'Save' }).click()
    await card.getByText('30 days').waitFor()

    await pressByKey(page, card.getByRole('button', { name: 'Test', exact: true }))
    await joint.getByText('Waiting for the next request').waitFor()
    expect(await sendExample(page, 'cvs_wrong')).toContain('signatureWrong')
    await joint.getByRole('heading', { name: 'The test has failed' }).waitFor()
    await pressByKey(page, joint.getByRole('button', { name: 'Test again' }))
    await joint.getByText('Waiting for the next request').waitFor()
    expect(await sendExample(page, secret)).toContain('"outcome":"test"')
    await joint.getByRole('heading', { name: 'The test has passed' }).waitFor()
    expect(await violations(page)).toEqual([])
    await joint.getByRole('button', { name: 'Close' }).click()
    await card.getByText('Last test: passed').waitFor()
    await card.getByText(/^Last event /).waitFor()
    expect(await violations(page)).toEqual([])

    const actions = card.getByRole('button', { name: `Actions on ${name}` })
    await selectMenuItem(actions, 'Replace secret…')
    await page.getByRole('button', { name: 'Replace secret', exact: true }).click()
    expect(await shownSecret(page)).not.toBe(secret)
    await page.getByRole('button', { name: 'Copy: Secret' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await card.getByText(/^Former secret until /).waitFor()
    await selectMenuItem(actions, 'Remove…')
    await page.getByRole('dialog').getByText('cannot be undone').waitFor()
    await page.getByRole('button', { name: 'Remove source' }).click()
    await page.getByText(`“${name}” was removed.`).waitFor()
    await card.waitFor({ state: 'detached' })
  },
)

test('an owner without a source is offered to add one', async () => {
  const ownerName = 'Conversions of nobody'
  await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { address: '/markets/action-track' })
  await page.getByText('There is no source yet').waitFor()
  await page.getByRole('button', { name: 'Add source' }).first().waitFor()
  expect(await violations(page)).toEqual([])
})
