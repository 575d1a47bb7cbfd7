import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const server = serverWithLetters()
const visit = (size: Size = 'desktop') => browser.visit({ size, baseURL: server.address() })

const action = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: `${label}: ${name}` })

test.each(rotatingSizes())(
  'an admin of the platform creates, restricts, closes and reopens an owner (%s)',
  async (size) => {
    const name = `Harbor Cafe ${size}`
    const page = await visit(size)
    await signIn(page, 'platform@example.com', '/platform/owner')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const creating = page.getByRole('dialog', { name: 'Create an owner' })
    await creating.getByRole('radio', { name: 'Sub-owner' }).check()
    await creating.getByLabel('Name', { exact: true }).fill(name)
    await creating.getByRole('button', { name: 'Create' }).click()
    await creating.getByText('Select the agency of the sub-owner.').waitFor()
    await selectOption(creating.getByRole('combobox', { name: 'Agency' }), 'Blue Harbor Media')
    expect(await violations(page)).toEqual([])
    await creating.getByRole('button', { name: 'Create' }).click()
    await page.getByText(`${name} was created.`).waitFor()

    await action(page, 'Edit', name).click()
    const editing = page.getByRole('dialog', { name: `Edit ${name}` })
    await editing.getByRole('checkbox', { name: 'Stop the creation' }).check()
    await editing.getByLabel('Reason, which the owner reads').fill('Papers are missing.')
    await editing.getByRole('checkbox', { name: 'Limited as a new user' }).check()
    expect(await violations(page)).toEqual([])
    await editing.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByText('Creation stopped and Limited as new').waitFor()

    await action(page, 'Close', name).click()
    const question = page.getByRole('dialog', { name: `Close ${name}?` })
    await question.getByText('signed out at once').waitFor()
    await question.getByRole('button', { name: 'Close' }).click()
    await page.getByText(`${name} is closed.`).waitFor()
    await action(page, 'Reopen', name).click()
    const again = page.getByRole('dialog', { name: `Reopen ${name}?` })
    await again.getByRole('button', { name: 'Reopen' }).click()
    await page.getByText(`${name} is open again.`).waitFor()

    await page.getByLabel('Keyword').fill('Blue Harbor')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await action(page, 'Advertisers', 'Blue Harbor Media').click()
    await page.getByText('Advertisers of Blue Harbor Media').waitFor()
    await page.getByText('City Bikes').first().waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('support reads the details of an owner and changes nothing', async () => {
  const page = await visit()
  await signIn(page, 'support@example.com', '/platform/owner?text=Alpine')
  await action(page, 'Details', 'Alpine Shoes').click()
  const details = page.getByRole('dialog', { name: 'Alpine Shoes' })
  await details.getByText('Directed owner').waitFor()
  await details.getByRole('button', { name: 'Close' }).click()
  expect(await action(page, 'Edit', 'Alpine Shoes').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Create', exact: true }).count()).toBe(0)
})
