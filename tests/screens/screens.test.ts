import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@placard/domain/platform/locale/locale'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advertiserScreens } from '#tests/journeys/support/advertiser-screens.ts'
import { browserForJourneys, signInByCall } from '#tests/journeys/support/browser.ts'
import { loaded, pagesOfAccounts, withIds } from '#tests/journeys/support/pages.ts'
import { blankScrolling } from '#tests/journeys/support/scrolling.ts'
import { staffScreens } from '#tests/journeys/support/staff-screens.ts'
import { type Size, variants } from '#tests/journeys/support/variants.ts'
import { writeSheets } from './sheet.ts'

const folder = join(import.meta.dirname, '../../build/screens')
const browser = browserForJourneys()

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})
afterAll(() => writeSheets(folder))

let count = 0

/** Returns where to write the next picture of a sheet. */
function nextPicture(sheet: string): string {
  count += 1
  return join(folder, `${sheet} ${String(count).padStart(4, '0')}.png`)
}

const looks = variants.flatMap((look) => locales.map((locale) => ({ ...look, locale })))
const sheetOf = (kind: string, look: { size: Size; colorScheme: string; locale: string }) =>
  `${kind} ${look.size} ${look.colorScheme} ${look.locale}`

test.each(looks)('every page, $size, $colorScheme, $locale', async (look) => {
  browser.expectErrors(/404/)
  for (const { account, addresses } of pagesOfAccounts) {
    const page = await browser.visit(look)
    if (account !== 'nobody') await signInByCall(page, account)
    for (const address of addresses) {
      await page.goto(await withIds(address))
      await loaded(page)
      await page.screenshot({ path: nextPicture(sheetOf('pages', look)) })
      expect(await blankScrolling(page), address).toEqual([])
    }
  }
})

// Their steps look for English texts.
test.each(variants)('each state, $size, $colorScheme', async (look) => {
  for (const { screen, account, address = '/', show } of [...advertiserScreens, ...staffScreens]) {
    const page = await browser.visit(look)
    if (account !== undefined) await signInByCall(page, account)
    await page.goto(address)
    for await (const _state of show(page, look)) {
      await page.screenshot({ path: nextPicture(sheetOf('states', { ...look, locale: 'en-US' })) })
      expect(await blankScrolling(page, look.size), screen).toEqual([])
    }
  }
})
