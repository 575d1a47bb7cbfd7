import { readFile } from 'node:fs/promises'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem, selectOption } from '#tests/journeys/support/controls.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

const nameIn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Open ${name} in a new tab` })
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
/** A cell of the list, whose rows are no descendants of its grid. */
const cell = (page: Page, text: string) =>
  page.getByRole('gridcell').filter({ hasText: text }).first()
const actionsOn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions on ${name}` })

/** Opens the agency's advertisers whose names contain the text. */
async function advertisersWith(text: string, size: Size): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page, 'agency@example.com')
  await openByMenu(page, 'Advertisers')
  await page.getByRole('searchbox', { name: 'Search advertisers' }).fill(text)
  await page.waitForURL(/text=/)
  // The rows of all are replaced.
  await nameIn(page, 'City Bikes').waitFor({ state: 'detached' })
  return page
}

test.each(rotatingSizes())(
  'an agency sees what needs attention first, and opens the advertiser in its own tab (%s)',
  async (size) => {
    const town = `Attention ${size}`
    await newAdvertiser(`${town} Abbey`)
    const client = await newAdvertiser(`${town} Zither`)
    await client.call(createPlan, { planName: 'Plan', extensionType: extensionType.web })
    const page = await advertisersWith(town, size)
    await nameIn(page, `${town} Abbey`).waitFor()
    const names = page.getByRole('button', { name: new RegExp(`^Open ${town}`) })
    expect(await names.allTextContents()).toEqual([`${town} Zither`, `${town} Abbey`])
    await cell(page, 'No balance').waitFor()
    expect(await violations(page)).toEqual([])

    await selectOption(filter(page, 'Needs attention'), 'Needs attention (1)')
    await nameIn(page, `${town} Abbey`).waitFor({ state: 'detached' })
    const popup = page.waitForEvent('popup')
    await nameIn(page, `${town} Zither`).click()
    const tab = await popup
    await tab.getByRole('grid', { name: 'Plans' }).waitFor()
    expect(await tab.getByRole('banner').textContent()).toContain(`${town} Zither`)
  },
)

test.each(rotatingSizes())(
  'an agency creates an advertiser, renames it, closes it and opens it again (%s)',
  async (size) => {
    const name = `Quay Quilts ${size}`
    const page = await advertisersWith('Quay', size)
    await page.getByRole('button', { name: 'New advertiser' }).click()
    const form = page.getByRole('dialog', { name: 'New advertiser' })
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByText('Enter a name.').waitFor()
    await form.getByLabel('Name', { exact: true }).fill(`${name} & Sons`)
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByText(`${name} & Sons has been created.`).waitFor()

    await selectMenuItem(actionsOn(page, `${name} & Sons`), 'Edit…')
    const renaming = page.getByRole('dialog', { name: `Edit ${name} & Sons` })
    await renaming.getByLabel('Name', { exact: true }).fill(name)
    await renaming.getByRole('button', { name: 'Save' }).click()
    await nameIn(page, name).waitFor()

    await selectMenuItem(actionsOn(page, name), 'Close…')
    const warning = page.getByRole('dialog', { name: `Close ${name}?` })
    await warning.getByText('Its users are signed out at once').waitFor()
    await warning.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText(`${name} has been closed.`).waitFor()
    await nameIn(page, name).waitFor({ state: 'detached' })

    await selectOption(filter(page, 'Status'), 'Closed')
    await selectMenuItem(actionsOn(page, name), 'Open again…')
    const question = page.getByRole('dialog', { name: `Open ${name} again?` })
    await question.getByRole('button', { name: 'Open again' }).click()
    await page.getByText(`${name} is open again.`).waitFor()
    await selectOption(filter(page, 'Status'), 'Not closed')
    await nameIn(page, name).waitFor()
    expect(new URL(page.url()).searchParams.get('status')).toBeNull()
  },
)

test('an agency closes several advertisers at once and opens them again', async () => {
  const names = ['Several Sails', 'Several Saws']
  for (const name of names) await newAdvertiser(name)
  const page = await advertisersWith('Several', 'desktop')
  await nameIn(page, names[1] ?? '').waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  const selection = page.getByRole('group', { name: 'Selection' })
  await selection.getByRole('button', { name: 'Close…' }).click()
  const warning = page.getByRole('dialog', { name: 'Close 2 advertisers?' })
  for (const name of names) await warning.getByText(name).waitFor()
  await warning.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('2 advertisers have been closed.').waitFor()
  await page.getByText('No advertiser matches the filters.').waitFor()
  await selectOption(filter(page, 'Status'), 'Closed')
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await selection.getByRole('button', { name: 'Open again…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
  await page.getByText('2 advertisers are open again.').waitFor()
  expect(await selection.count()).toBe(0)
})

test('of several advertisers, a report names those that could not be closed', async () => {
  const [kept, changed] = ['Reported Reeds', 'Reported Ropes']
  await newAdvertiser(kept)
  await newAdvertiser(changed)
  const page = await advertisersWith('Reported', 'desktop')
  await nameIn(page, changed).waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  const other = await advertisersWith('Reported', 'desktop')
  await selectMenuItem(actionsOn(other, kept), 'Edit…')
  const renaming = other.getByRole('dialog', { name: `Edit ${kept}` })
  await renaming.getByLabel('Name', { exact: true }).fill(`${kept} & Co`)
  await renaming.getByRole('button', { name: 'Save' }).click()
  await nameIn(other, `${kept} & Co`).waitFor()
  await page
    .getByRole('group', { name: 'Selection' })
    .getByRole('button', { name: 'Close…' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Close 2 advertisers?' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.getByText('1 of 2 could not be changed.').waitFor()
  const report = dialog.getByRole('list', { name: 'Report' })
  await report.getByRole('listitem').filter({ hasText: changed }).getByText('Closed').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await nameIn(page, changed).waitFor({ state: 'detached' })
  await nameIn(page, `${kept} & Co`).waitFor()
})

test.each(rotatingSizes())(
  'an agency labels and assigns advertisers, finds them by it, and takes a label away (%s)',
  async (size) => {
    const names = [`Labelled Larks ${size}`, `Labelled Lynx ${size}`]
    for (const name of names) await newAdvertiser(name)
    const page = await advertisersWith('Labelled', size)
    await selectMenuItem(actionsOn(page, names[0] ?? ''), 'Edit…')
    const dialog = page.getByRole('dialog', { name: `Edit ${names[0]}` })
    await dialog.getByLabel('Labels', { exact: true }).fill(`Key ${size}`)
    await page.keyboard.press('Enter')
    await dialog.getByRole('list', { name: 'Labels' }).getByText(`Key ${size}`).waitFor()
    await selectOption(dialog.getByLabel('Looked after by'), 'Lin, ads')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${names[0]} has been saved.`).waitFor()

    await selectOption(filter(page, 'Labels'), `Key ${size}`)
    await nameIn(page, names[1] ?? '').waitFor({ state: 'detached' })
    await selectOption(filter(page, 'Looked after by'), 'Chen, finance')
    await page.getByText('No advertiser matches the filters.').waitFor()
    await selectOption(filter(page, 'Looked after by'), 'Lin, ads')
    await nameIn(page, names[0] ?? '').waitFor()

    await selectMenuItem(actionsOn(page, names[0] ?? ''), 'Edit…')
    await page.getByRole('button', { name: `Remove the label Key ${size}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('No advertiser matches the filters.').waitFor()
  },
)

test('several advertisers are labelled and assigned at once', async () => {
  const names = ['Bundled Bees', 'Bundled Birds']
  for (const name of names) await newAdvertiser(name)
  const page = await advertisersWith('Bundled', 'desktop')
  await nameIn(page, names[1] ?? '').waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await page.getByRole('button', { name: 'Assign and label…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign and label 2 advertisers' })
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Labels to add').fill('Bundle,')
  await dialog.getByLabel('Labels to add').press('Tab')
  await selectOption(dialog.getByLabel('Looked after by'), 'Chen, finance')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 advertisers have been saved.').waitFor()
  await selectOption(filter(page, 'Looked after by'), 'Chen, finance')
  for (const name of names) await nameIn(page, name).waitFor()
})

test('advertisers are created from lines of a sheet, and a line that is refused stays', async () => {
  const page = await advertisersWith('Pasted', 'desktop')
  await page.getByRole('button', { name: 'Create several…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create several advertisers' })
  const lines = dialog.getByLabel('Advertisers', { exact: true })
  await lines.fill('Pasted Pears\t\t\tEUR\nPasted Plums\tplums')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Pasted Plums · plums: the email address is not one').waitFor()
  await lines.fill('Pasted Pears\t\t\tEUR\nPasted Plums\tagency@example.com')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByText('1 advertiser has been created.').waitFor()
  await dialog.getByText(/^Pasted Plums · agency@example.com: /).waitFor()
  expect(await lines.inputValue()).toBe('Pasted Plums\tagency@example.com')
  await lines.fill('Pasted Plums')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const name of ['Pasted Pears', 'Pasted Plums']) await nameIn(page, name).waitFor()
  await cell(page, '0.00 EUR').waitFor()
})

test('an agency exports the advertisers that match', async () => {
  await newAdvertiser('Exported Eels')
  const page = await advertisersWith('Exported', 'desktop')
  await nameIn(page, 'Exported Eels').waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^advertisers-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('"Status","Needs attention","Currency","Balance","Days left","Cost today"')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^"Exported Eels","\d+","Open","","CNY","0\.00"/)
})

test.each(rotatingSizes())(
  'an operator for money finds balances, and nothing that changes an advertiser (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'finance@example.com')
    await page.getByRole('heading', { level: 1, name: 'Advertisers' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search advertisers' }).fill('City')
    await cell(page, 'Garden House').waitFor({ state: 'detached' })
    await cell(page, 'City Bikes').waitFor()
    await cell(page, '11,000.00').waitFor()
    expect(
      await page
        .getByRole('main')
        .getByText(/Cost|Delivering|Work orders/)
        .count(),
    ).toBe(0)
    await page.getByRole('checkbox').nth(1).check()
    const selection = page.getByRole('group', { name: 'Selection' })
    await selection.getByRole('link', { name: 'Transfer…' }).waitFor()
    expect(await selection.getByRole('button', { name: /Close|Label|Assign/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^New|^Open/ }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await actionsOn(page, 'City Bikes').click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Transactions'])
    await page.getByRole('menuitem', { name: 'Transactions' }).click()
    await page.getByRole('region', { name: 'Balance of City Bikes' }).waitFor()
  },
)

test('the list is used by keyboard alone', async () => {
  await newAdvertiser('Keyed Kites')
  const page = await advertisersWith('Keyed', 'desktop')
  await nameIn(page, 'Keyed Kites').waitFor()
  await nameIn(page, 'Keyed Kites').focus()
  await page.keyboard.press('Tab')
  await actionsOn(page, 'Keyed Kites').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Close…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close Keyed Kites?' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await nameIn(page, 'Keyed Kites').count()).toBe(1)
})

test('an owner without advertisers is told that only agencies have them', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/agency/owners')
  await page.getByText('Only agencies have advertisers.').waitFor()
  expect(await page.getByRole('link', { name: 'Advertisers' }).count()).toBe(0)
})
