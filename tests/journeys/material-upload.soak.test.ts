import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

/** Selects a thousand files. One in ten is not a valid material, each for a different reason than the previous one. */
async function chooseThousand(page: Page): Promise<void> {
  await page.getByLabel('Upload files').evaluate(async (input) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 210 })
    const drawing = canvas.getContext('2d')
    const picture = () =>
      new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob ?? new Blob())))
    const wrong = [
      (name: string) => new File([], `${name}.png`),
      (name: string) => new File(['<p>'], `${name}.png`),
      (name: string) => new File(['GIF89a'], `${name}.gif`),
      (name: string) => new File([new Uint8Array(2_000_000)], `${name}.jpg`),
      (name: string) => new File(['ftyp'], `${name}.mp4`),
      (name: string) => new File(['PK'], `${name}.zip`),
    ]
    const chosen = new DataTransfer()
    for (let at = 0; at < 1_000; at += 1) {
      drawing?.clearRect(0, 0, 320, 210)
      drawing?.fillText(`${at}`, 160, 105)
      const wrongFile = wrong[Math.floor(at / 10) % wrong.length]
      const file = new File([await picture()], `good-${at}.png`)
      chosen.items.add(at % 10 === 9 && wrongFile ? wrongFile(`wrong-${at}`) : file)
    }
    // The label belongs to a file input.
    Object.assign(input, { files: chosen.files })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('S3.4 of a thousand files nine hundred reach the library, through a connection that is lost meanwhile', async () => {
  await newAdvertiser('Thousand Senders')
  const page = await tabOf(browser, 'Thousand Senders')
  await openByMenu(page, 'Materials')
  await page.getByText('No materials yet').waitFor()
  await chooseThousand(page)
  const uploaded = page.getByText(/ of 1,000 uploaded$/)
  await expect.poll(() => uploaded.textContent()).toMatch(/^\d\d/)
  browser.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.context().setOffline(true)
  const again = page.getByRole('button', { name: /^Retry \d\d+$/ })
  await again.waitFor()
  const whenLost = await uploaded.textContent()
  await page.context().setOffline(false)
  // Running uploads still fail; later ones succeed.
  await expect.poll(() => uploaded.textContent()).not.toBe(whenLost)
  await again.click()
  await page.getByText('900 of 1,000 uploaded').waitFor({ timeout: 900_000 })
  await page.getByText('100 rejected').first().waitFor()

  const uploads = page.getByRole('grid', { name: 'Uploads' })
  await page.getByRole('button', { name: 'Rejected' }).click()
  await expect.poll(() => uploads.getAttribute('aria-rowcount')).toBe('101')
  expect(await page.getByRole('region', { name: 'Uploads' }).getByRole('row').count()).toBeLessThan(
    30,
  )
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('link', { name: 'Not in a folder' }).getByText('900').waitFor()
})
