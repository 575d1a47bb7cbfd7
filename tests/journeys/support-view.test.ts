import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const server = serverWithLetters()
const visit = (size: Size = 'desktop') => browser.visit({ size, baseURL: server.address() })
const reason = 'The list of plans stays empty.'

/** Fills in the dialog over the list of owners, and returns the tab that opens. */
async function look(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Look at account: Alpine Shoes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look at the account of Alpine Shoes' })
  await dialog.getByRole('button', { name: 'Open' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill(reason)
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open' }).click()
  return opened
}

test.each(rotatingSizes())(
  'support looks at an account, changes nothing, and the owner finds it in the log and forbids it (%s)',
  async (size) => {
    const page = await visit(size)
    await signIn(page, 'support@example.com', '/platform/owner?text=Alpine')
    const tab = await look(page)
    const band = tab.getByRole('region', { name: 'Support view' })
    await band.getByText(/Mei, support of the platform looks at Alpine Shoes until/).waitFor()
    await band.getByText(`Reason: ${reason}`).waitFor()
    await tab.goto('/markets/agency/operators')
    await tab.getByRole('heading', { level: 1, name: 'Operators' }).waitFor()
    await band.waitFor()
    expect(await violations(tab)).toEqual([])

    await tab.getByRole('button', { name: 'Support views' }).click()
    const refused = tab.getByRole('dialog', { name: 'May the platform look at this account?' })
    await refused.getByRole('radio', { name: 'Not allowed' }).check()
    await refused.getByRole('button', { name: 'Save' }).click()
    await refused.getByText('This is a support view of the platform').waitFor()
    await tab.keyboard.press('Escape')
    await tab.getByRole('button', { name: 'Discard changes' }).click()
    // The tab of staff stays what it is.
    await page.getByText('The account of Alpine Shoes is open in another tab.').waitFor()

    const owner = await visit(size)
    await signIn(owner, 'owner@example.com', '/markets/operation-log')
    await owner.getByText(reason).first().waitFor()
    await owner.goto('/markets/agency/operators')
    await owner.getByRole('button', { name: 'Support views' }).click()
    const setting = owner.getByRole('dialog', { name: 'May the platform look at this account?' })
    await setting.getByRole('radio', { name: 'Not allowed' }).check()
    expect(await violations(owner)).toEqual([])
    await setting.getByRole('button', { name: 'Save' }).click()
    await owner.getByText('The setting for support views is saved.').waitFor()

    // The open view ends with its next request, and another one is refused.
    await tab.goto('/')
    await tab.waitForURL(/\/market\/login\//)
    await tab.goto('/')
    await tab.getByRole('heading', { level: 1, name: 'Work orders' }).waitFor()
    expect(await band.count()).toBe(0)
    await page.getByRole('button', { name: 'Look at account: Alpine Shoes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Look at the account of Alpine Shoes' })
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Open' }).click()
    await dialog.getByText('Alpine Shoes has switched off support views.').waitFor()

    await owner.getByRole('button', { name: 'Support views' }).click()
    await setting.getByRole('radio', { name: 'Allowed', exact: true }).check()
    await setting.getByRole('button', { name: 'Save' }).click()
    await owner.getByText('The setting for support views is saved.').first().waitFor()
  },
)

test('the button of the band ends a support view', async () => {
  const page = await visit()
  await signIn(page, 'support@example.com', '/platform/owner?text=Alpine')
  const tab = await look(page)
  const band = tab.getByRole('region', { name: 'Support view' })
  await tab.getByText('Winter boots').first().waitFor()
  const listed = tab.waitForResponse(/\/v3\/staff\/owner\/list/)
  await band.getByRole('button', { name: 'End' }).click()
  await listed
  await tab.getByRole('heading', { level: 1, name: 'Owners' }).waitFor()
  expect(await band.count()).toBe(0)
})
