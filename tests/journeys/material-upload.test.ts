import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { uploadMaterial } from '@placard/contract/materials/material'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import {
  arrowTo,
  chooseByKey,
  expectFocus,
  pressByKey,
  tabTo,
  tabToList,
} from '#tests/journeys/support/keyboard.ts'
import { type Size, rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

/** Opens the library of an advertiser without materials. */
async function emptyLibrary(ownerName: string, size: Size): Promise<Page> {
  await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { size })
  await openByMenu(page, 'Materials')
  await page.getByText('No materials yet').waitFor()
  return page
}

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** Returns the names of the materials that the library shows. */
async function shownNames(page: Page): Promise<string[]> {
  const tiles = page.getByRole('list', { name: 'Materials' }).getByRole('listitem')
  const texts = await tiles.locator('[title]').allTextContents()
  return texts.toSorted()
}

test.each(rotatingSizes())(
  'S3.4 by keyboard alone, of many files the valid ones reach the library, and each invalid one has a reason (%s)',
  async (size) => {
    const page = await emptyLibrary(`Bulk Senders ${size}`, size)
    expect(await violations(page)).toEqual([])
    const upload = page.getByRole('button', { name: 'Upload files' })
    await chooseByKey(page, upload, [
      await pictureFile(page, 'one.png'),
      file('empty.png', ''),
      file('page.html', '<p>'),
      file('page.png', '<p>'),
      await pictureFile(page, 'two.png', { widthPx: 1_280, heightPx: 720 }),
    ])
    await page.getByText('2 of 5 uploaded').waitFor()
    await expectFocus(upload)
    await page.getByText('3 rejected').first().waitFor()
    expect(await violations(page)).toEqual([])
    const reason = (name: string | RegExp) => page.getByRole('gridcell', { name })
    await reason('The file is empty. Choose another file.').waitFor()
    await pressByKey(page, page.getByRole('button', { name: 'Rejected' }))
    await reason(/^Choose a .png, .jpg/).waitFor()
    await reason(/^The file is none of these: PNG, JPEG, WEBP, MP4/).waitFor()
    await tabToList(page)
    await arrowTo(page, 'ArrowDown', page.getByRole('gridcell', { name: 'page.png' }))
    await expect.poll(() => shownNames(page)).toEqual(['one.png', 'two.png'])
    expect(await violations(page)).toEqual([])
    await tabTo(page, page.getByRole('button', { name: 'Clear the list' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectFocus(page.locator('summary').filter({ hasText: 'Folders' }))
  },
)

test('a lost connection fails running uploads, and all are retried with one click', async () => {
  const page = await emptyLibrary('Tunnel Riders', 'desktop')
  browser.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.context().setOffline(true)
  await page
    .getByLabel('Upload files')
    .setInputFiles([
      await pictureFile(page, 'one.png'),
      await pictureFile(page, 'two.png', { widthPx: 1_280, heightPx: 720 }),
    ])
  await page.getByRole('button', { name: 'Retry 2' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry 2' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['one.png', 'two.png'])
})

test('uploads continue on other pages, and closing their tab asks for confirmation', async () => {
  const page = await emptyLibrary('Early Leavers', 'desktop')
  const sent = Promise.withResolvers<void>()
  await page.route(`**${uploadMaterial.path}`, async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.getByLabel('Upload files').setInputFiles(await pictureFile(page, 'one.png'))
  await page.getByRole('button', { name: 'Cancel one.png' }).waitFor()
  await page.getByRole('link', { name: 'Work orders' }).click()
  await page.getByText('1 upload in progress. Keep this tab open.').waitFor()
  await page.getByRole('link', { name: 'New work order' }).waitFor()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  sent.resolve()
  await page.goBack()
  await expect.poll(() => shownNames(page)).toEqual(['one.png'])
  await page.getByText('1 of 1 uploaded').waitFor()
})

test('cancelled uploads can be retried', async () => {
  const page = await emptyLibrary('Change Minders', 'desktop')
  let tries = 0
  await page.route(`**${uploadMaterial.path}`, async (route) => {
    tries += 1
    // The first request is never answered.
    if (tries > 1) await route.continue()
  })
  await page.getByLabel('Upload files').setInputFiles(await pictureFile(page, 'one.png'))
  await page.getByRole('button', { name: 'Cancel one.png' }).click()
  await page.getByRole('button', { name: 'Retry one.png' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['one.png'])
})

test('pictures from the clipboard, and dropped files, are accepted', async () => {
  const page = await emptyLibrary('Quick Hands', 'desktop')
  const bytesOf = async (name: string) => [...(await pictureFile(page, name)).buffer]
  await page.evaluate(
    ([ofPasted = [], ofDropped = []]) => {
      const carried = (name: string, bytes: readonly number[]) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }))
        return data
      }
      const target = document.querySelector('.mkt-material h1')
      const pasted = { clipboardData: carried('image.png', ofPasted), bubbles: true }
      target?.dispatchEvent(new ClipboardEvent('paste', pasted))
      const dropped = { dataTransfer: carried('dropped.png', ofDropped), bubbles: true }
      target?.dispatchEvent(new DragEvent('drop', { ...dropped, cancelable: true }))
    },
    [await bytesOf('image.png'), await bytesOf('dropped.png')],
  )
  const names = [expect.stringMatching(/^Pasted .+\.png$/), 'dropped.png']
  await expect.poll(() => shownNames(page)).toEqual(names)
  await page.getByText('2 of 2 uploaded').waitFor()
})

/** Creates a folder of images with these paths on disk. */
async function folderOnDisk(page: Page, name: string, paths: readonly string[]): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'placard-folder-')), name)
  for (const path of paths) {
    const { buffer } = await pictureFile(page, path)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), buffer)
  }
  return folder
}

test('S3.4 a selected folder becomes folders of the library, each once, up to the maximum depth', async () => {
  const page = await emptyLibrary('Folder Keepers', 'desktop')
  const long = 'x'.repeat(61)
  const paths = ['one.png', 'Shoes/two.png', 'Shoes/three.png', 'a/b/c/d/e/four.png']
  const folder = await folderOnDisk(page, 'Spring', [...paths, `${long}/five.png`])
  await page.getByLabel('Upload a folder').setInputFiles(folder)
  await page.getByText('1 file is nested more than 5 folders deep').waitFor()
  await page.getByText('4 of 5 uploaded').waitFor()
  await page.getByRole('gridcell', { name: /^The folder could not be created/ }).waitFor()

  const folders = page.getByRole('navigation', { name: 'Folders' }).getByRole('link')
  const counts = ['Spring1', 'a0', 'b0', 'c0', 'd1', 'Shoes2']
  await expect
    .poll(() => folders.allTextContents())
    .toEqual(['All materials', ...counts, 'Not in a folder0'])
  await folders.filter({ hasText: 'Shoes' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['three.png', 'two.png'])
})
