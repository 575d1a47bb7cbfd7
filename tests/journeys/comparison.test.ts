import { listMaterials } from '@placard/contract/materials/material'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { expectFocus, pressByKey, tabToList } from '#tests/journeys/support/keyboard.ts'
import { openEntries } from '#tests/journeys/support/operation-log.ts'
import { type Size, rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'view material', exact: true })

/** The buttons of the log that show the materials of a field of an ad, the newest first. */
const buttons = (page: Page, label: string, ad: string) =>
  page.getByRole('button', { name: `View material: ${label}, ${ad}` })

async function signedIn(size: Size): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  return page
}

/** Opens the log of one ad, because the entries of other journeys fill more than a page. */
async function showLog(page: Page, ad: string): Promise<void> {
  await page.goto(`/markets/operation-log?${new URLSearchParams({ entity: 'ad', text: ad })}`)
  await page.getByRole('treegrid', { name: 'Operation log' }).waitFor()
}

test.each(rotatingSizes('phone'))(
  'S2.6 an entry of the log opens the pictures before and after, by the keyboard alone (%s)',
  async (size) => {
    const page = await signedIn(size)
    await showLog(page, 'Light as air')
    const opener = buttons(page, 'material ID', 'Light as air').first()
    await tabToList(page)
    // The arrow expands the entry, and the next key moves into it.
    await page.keyboard.press('ArrowRight')
    await pressByKey(page, opener)
    const dialog = dialogOf(page)
    await dialog.getByRole('img', { name: 'Trail at dawn, large' }).waitFor()
    await dialog.getByRole('img', { name: 'City at night, large' }).waitFor()
    await dialog.getByText('The name was “Trail at dawn, large” and is “City at').waitFor()
    await dialog.getByText('One material stayed as it was.').waitFor()

    const slider = dialog.getByRole('slider', { name: 'Line between before and after' })
    for (const key of ['Tab', 'ArrowRight', 'Tab']) await page.keyboard.press(key)
    await expectFocus(slider)
    await page.keyboard.press('ArrowLeft')
    expect(await slider.getAttribute('aria-valuetext')).toBe('49 % before, 51 % after')
    await page.keyboard.press('Home')
    expect(await slider.getAttribute('aria-valuetext')).toBe('0 % before, 100 % after')
    // The page behind the dialog cannot be reached.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.mkt-log'))).toBeNull()

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(opener)
  },
)

test('S2.6 two videos play, stop and seek together; the shorter one waits at its end', async () => {
  const page = await signedIn('desktop')
  await showLog(page, 'Free returns')
  await openEntries(page)
  await buttons(page, 'material ID', 'Free returns').first().click()
  const dialog = dialogOf(page)
  const places = () =>
    dialog
      .locator('video')
      .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime))
  const paused = () =>
    dialog
      .locator('video')
      .evaluateAll((videos) => videos.every((video) => (video as HTMLVideoElement).paused))
  await dialog.getByText('It played for 8 s and plays for 6 s.').waitFor()
  expect([await paused(), await places()]).toEqual([true, [0, 0]])
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(0.4)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(paused).toBe(true)
  const [one = 0, other = 0] = await places()
  expect(Math.abs(one - other)).toBeLessThan(0.2)

  const position = dialog.getByRole('slider', { name: 'Position' })
  await position.press('Home')
  expect(await places()).toEqual([0, 0])
  await position.press('End')
  expect(await position.getAttribute('aria-valuetext')).toBe('8.0 of 8.0 s')
  expect(await places()).toEqual([8, 6])
})

test('S2.6 S8.10 a missing, refused or empty side says so; a failed one can be retried', async () => {
  const page = await signedIn('desktop')
  const dialog = dialogOf(page)
  const opener = async (ad: string, at: number) => {
    await showLog(page, ad)
    await openEntries(page)
    return buttons(page, 'material ID', ad).nth(at)
  }
  const look = async (ad: string, at: number, texts: readonly (string | RegExp)[]) => {
    await (await opener(ad, at)).click()
    for (const text of texts) await dialog.getByText(text).waitFor()
    // The other side loads independently.
    await expect.poll(() => dialog.getByRole('img').count()).toBe(1)
    await page.keyboard.press('Escape')
  }
  await look('New colours', 0, [/^no material$/, /^Material \d+ no longer exists/])
  await look('Free returns', 2, [
    'This material is disabled.',
    'Reason: It promises half price, and the landing page does not.',
  ])
  await look('Light as air', 1, ['No material before.'])

  await (await opener('Free returns', 1)).click()
  const link = dialog.getByRole('link', { name: 'Open the interactive material' }).first()
  // The sides load one after the other, in any order.
  await expect.poll(() => link.getAttribute('href')).toBe('https://play.example.com/lace-up/')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  await page.keyboard.press('Escape')

  const busy = { code: 1006, message: 'Please wait.', data: null, requestId: 'r' }
  await page.route(`**${listMaterials.path}`, (route) => route.fulfill({ json: busy }), {
    times: 1,
  })
  await (await opener('Light as air', 0)).click()
  await dialog.getByText('The material could not be loaded: Please wait.').waitFor()
  await expect.poll(() => dialog.getByRole('img').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => dialog.getByRole('img').count()).toBe(2)
})
