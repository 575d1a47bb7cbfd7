import { code } from '@placard/contract/platform/code'
import { changeMaterials, searchMaterials } from '@placard/contract/materials/material-library'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { expectFocus, pressByKey } from '#tests/journeys/support/keyboard.ts'
import { type Size, rotatingSizes } from '#tests/journeys/support/variants.ts'
import type { Client } from '#tests/support/client.ts'
import { selectMenuItem, selectOption } from '#tests/journeys/support/controls.ts'

const browser = browserForJourneys()

/** Opens the library of an advertiser with two images. */
async function library(ownerName: string, size: Size): Promise<{ page: Page; client: Client }> {
  const client = await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { size })
  await openByMenu(page, 'Materials')
  await page.getByText('No materials yet').waitFor()
  const one = await pictureFile(page, 'one.png')
  const two = await pictureFile(page, 'two.png', { widthPx: 1_280, heightPx: 720 })
  await page.getByLabel('Upload files').setInputFiles([one, two])
  await page.getByText('2 of 2 uploaded').waitFor()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  return { page, client }
}

/** Returns the names of the materials that the library shows. */
const shown = (page: Page) =>
  page.getByRole('list', { name: 'Materials' }).locator('[title]').allTextContents()

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function newFolder(page: Page, name: string): Promise<void> {
  await press(page, 'New folder')
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await press(page, 'Save')
  await page.getByText(`Folder “${name}” saved.`).waitFor()
}

test.each(rotatingSizes('phone'))(
  'S3.4 materials are moved to a folder, tagged, found by both, and restored (%s)',
  async (size) => {
    const { page } = await library(`Tidy People ${size}`, size)
    await newFolder(page, 'Spring')

    await page.getByRole('checkbox', { name: 'Select one.png' }).check()
    const chosen = page.getByRole('group', { name: 'Selected materials' })
    // Items that are passed with the arrow keys are not applied.
    await chosen.getByRole('button', { name: 'Move to…' }).press('ArrowDown')
    await page.getByRole('menuitem', { name: 'No folder' }).press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('1 material moved.').waitFor()
    await chosen.getByLabel('Add a tag').fill('sale')
    await page.keyboard.press('Enter')
    await page.getByText('Tag added to 1 material.').waitFor()
    await press(page, 'Clear selection')

    await selectOption(page.getByLabel('Tag', { exact: true }), 'sale (1)')
    await expect.poll(() => shown(page)).toEqual(['one.png'])
    await press(page, 'Remove filter: tag sale')
    if (size === 'phone') await page.getByText('Folders').click()
    await page.getByRole('link', { name: 'Spring' }).click()
    await expect.poll(() => shown(page)).toEqual(['one.png'])
    expect(await violations(page)).toEqual([])

    await page.getByRole('checkbox', { name: 'Select one.png' }).check()
    await selectMenuItem(chosen.getByRole('button', { name: 'Move to…' }), 'No folder')
    await page.getByText('This folder is empty').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => shown(page)).toEqual(['one.png'])

    await selectOption(page.getByLabel('Dimensions'), '1080×1920')
    await page.getByText('No results').waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => shown(page)).toEqual(['one.png'])

    await press(page, 'Remove folder')
    await page.getByText('The contents of this folder move out of all folders').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove folder' }).click()
    await expect.poll(async () => (await shown(page)).toSorted()).toEqual(['one.png', 'two.png'])
  },
)

test('materials are dragged into a folder, together if selected, and moved back', async () => {
  const { page } = await library('Pointer Movers', 'desktop')
  await newFolder(page, 'Spring')
  const spring = page.getByRole('link', { name: 'Spring' })
  await page.getByRole('checkbox', { name: 'Select all 2 on this page' }).check()
  await page.getByRole('link', { name: 'one.png' }).dragTo(spring)
  await page.getByText('2 materials moved.').waitFor()
  await expect.poll(() => spring.textContent()).toBe('Spring2')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => spring.textContent()).toBe('Spring0')

  await press(page, 'Clear selection')
  await press(page, 'List')
  const row = page.getByRole('gridcell', { name: 'two.png', exact: true })
  await row.getByRole('link').dragTo(spring)
  await expect.poll(() => spring.textContent()).toBe('Spring1')

  const { buffer } = await pictureFile(page, 'three.png')
  await spring.evaluate(
    (link, bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'three.png'))
      link.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [...buffer],
  )
  await expect.poll(() => spring.textContent()).toBe('Spring2')
})

test('S3.4 a material is opened and renamed by the keyboard alone, and is in the address', async () => {
  const { page, client } = await library('Key Pressers', 'desktop')
  await pressByKey(page, page.getByRole('link', { name: 'one.png' }))
  const panel = page.getByRole('dialog', { name: 'Material' })
  await panel.getByText('Not used by any creative.').waitFor()
  expect(await violations(page)).toEqual([])
  const address = page.url()
  const rename = panel.getByRole('button', { name: 'Rename' })
  await pressByKey(page, rename)
  await expectFocus(panel.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.insertText('Mountain.png')
  await page.keyboard.press('Enter')
  await page.getByText('Renamed to “Mountain.png”.').waitFor()
  // The toast is inside the panel, which the keyboard cannot leave.
  const undo = panel.getByRole('button', { name: 'Undo' })
  await undo.focus()
  expect(await undo.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('0px')
  await page.keyboard.press('Enter')
  await page.getByText('Undone.').waitFor()
  await panel.getByText('one.png').waitFor()
  await rename.press('Enter')
  await expectFocus(panel.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.insertText('Mountain.png')
  await page.keyboard.press('Enter')
  await undo.waitFor()
  await expectFocus(rename)
  const { items } = (await client.call(searchMaterials, { text: 'Mountain' })).data
  await client.call(changeMaterials, { ids: items.map(({ mId }) => mId), addTags: ['alp'] })
  await undo.press('Enter')
  await page.getByText(/^Undo failed: /).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(async () => (await shown(page)).toSorted()).toEqual(['Mountain.png', 'two.png'])
  await expectFocus(page.getByRole('link', { name: 'Mountain.png' }))

  await page.goto(address)
  await panel.getByText('Mountain.png').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await press(page, 'List')
  await page.getByRole('grid', { name: 'Materials' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search by name, tag or ID' }).fill('mount')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Mountain.png', exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('gridcell', { name: 'two.png', exact: true }).count())
    .toBe(0)
})

test('a user without access to materials gets one notice', async () => {
  const page = await browser.visit()
  await signIn(page)
  const refusal = { code: code.notPermitted, message: 'Not you.', data: null, requestId: '' }
  await page.route('**/v3/material/**', (route) => route.fulfill({ json: refusal }))
  await page.goto('/markets/manage/material')
  await page.getByText('Your role does not include materials').waitFor()
  expect(await page.getByRole('alert').allTextContents()).toHaveLength(1)
  expect(await page.getByText('Upload files').count()).toBe(0)
})

test('of two changes of the filters, none is lost because the page is busy with the other', async () => {
  const page = await browser.visit()
  await signIn(page, undefined, '/markets/manage/material?tag=spring&view=list')
  const tag = page.getByRole('button', { name: 'Remove filter: tag spring' })
  const pictures = page.getByRole('button', { name: 'Pictures', exact: true })
  await pictures.waitFor()
  await tag.evaluate(
    async (first, second) => {
      const click = () => new MouseEvent('click', { bubbles: true })
      first.dispatchEvent(click())
      // Microtasks alone let the router change the address; the page is rendered in a task after them.
      while (location.search.includes('tag')) await Promise.resolve()
      second?.dispatchEvent(click())
    },
    await pictures.elementHandle(),
  )
  await expect.poll(() => new URL(page.url()).searchParams.toString()).toBe('')
})
