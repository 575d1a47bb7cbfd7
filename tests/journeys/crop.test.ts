import { fileURLToPath } from 'node:url'
import { createAd } from '@placard/contract/campaigns/ad'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { type AdSpec, adSpec } from '@placard/domain/materials/material/spec'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
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
  typeByKey,
} from '#tests/journeys/support/keyboard.ts'
import { type Variant, rotatingVariants } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

/** Opens the form for the creative of a new ad. */
async function newCreative(ownerName: string, specId: AdSpec, look: Variant): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Harvest', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Cooks', price: 50 }
  const { groupId } = (await client.call(createGroup, group)).data
  const ad = { groupId, adName: 'Apples', specId, pageUrl: 'https://shop.example.com/apples' }
  const { adId } = (await client.call(createAd, ad)).data
  return tabOf(browser, ownerName, { ...look, address: `/markets/manage/create?adId=${adId}` })
}

/** Opens the library of a new advertiser. */
async function libraryOf(ownerName: string, look: Variant): Promise<Page> {
  await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, look)
  await openByMenu(page, 'Materials')
  return page
}

test.each(rotatingVariants())(
  'S3.4 S3.18 by keyboard alone, a picture of another size is uploaded, cropped and used in an ad (%s)',
  async (look) => {
    const page = await newCreative(
      `Orchard ${look.size} ${look.colorScheme}`,
      adSpec.largeImage,
      look,
    )
    const square = await pictureFile(page, 'square.png', { widthPx: 1_000, heightPx: 1_000 })
    // An uploaded image is selected even if it does not match the search.
    const texts = page.getByLabel('Pictures: name, tag or ID')
    const none = page.getByText('No matching materials meet these requirements.')
    await typeByKey(page, texts, 'circle')
    await none.waitFor()
    await chooseByKey(page, page.getByLabel('Upload: Pictures'), square)
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    // The image is too small for the larger size of 1280 pixels.
    await dialog.getByText('1000×500 pixels become 640×320.').waitFor()
    expect(await violations(page)).toEqual([])
    const frame = dialog.getByRole('application', { name: 'Part to keep' })
    await tabTo(page, frame)
    for (const key of ['-', '-', 'ArrowRight', 'ArrowUp', 'Shift+ArrowUp'])
      await page.keyboard.press(key)
    await dialog.getByText('907×454 pixels become 640×320.').waitFor()
    const slider = (name: string) => dialog.getByRole('slider', { name })
    await expect.poll(() => slider('From the left').inputValue()).toBe('57')
    expect(await slider('From the top').inputValue()).toBe('262')
    await page.keyboard.press('Enter')

    const tile = page.getByRole('checkbox', { name: 'square.png, 640×320' })
    await expect.poll(() => tile.isChecked()).toBe(true)
    await expectFocus(page.getByLabel('Upload: Pictures'))
    expect(await violations(page)).toEqual([])

    // The image can also be selected by hand, like any existing one.
    await tabTo(page, texts, 'Shift+Tab')
    for (const key of ['Control+a', 'Delete']) await page.keyboard.press(key)
    await none.waitFor({ state: 'detached' })
    await pressByKey(page, tile, 'Space')
    await expect.poll(() => tile.isChecked()).toBe(false)
    await pressByKey(page, tile, 'Space')
    await expect.poll(() => tile.isChecked()).toBe(true)
    await pressByKey(page, page.getByRole('button', { name: 'Create creative' }))
    await page.getByText(/^Created: /).waitFor()
    await expectFocus(page.getByRole('heading', { name: 'Ads', exact: true }))
  },
)

test('S3.4 the crop of a picture is moved and resized by the pointer, and can be cancelled', async () => {
  const look = { size: 'phone', colorScheme: 'light' } as const
  const page = await newCreative('Orchard pointer', adSpec.smallImage, look)
  const square = await pictureFile(page, 'square.png', { widthPx: 1_000, heightPx: 1_000 })
  await page.getByLabel('Upload: Pictures').setInputFiles(square)
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  const frame = dialog.getByRole('application', { name: 'Part to keep' })
  const drag = async (corner: [x: number, y: number], by: [x: number, y: number]) => {
    const box = await frame.boundingBox()
    if (box === null) throw new Error('there is no frame')
    const from = [box.x + corner[0] * box.width, box.y + corner[1] * box.height] as const
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 3 })
    await page.mouse.up()
  }
  await drag([0.5, 0.5], [0, 999])
  await expect
    .poll(() => dialog.getByRole('slider', { name: 'From the top' }).inputValue())
    .toBe('344')
  // A corner cannot leave the frame.
  await drag([0.02, 0.02], [999, 0])
  await dialog.getByText('50×33 pixels become 320×210.').waitFor()
  await dialog.getByText('The selection is enlarged 6.4 times').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No materials meet these requirements yet.').first().waitFor()
})

test.each(rotatingVariants())(
  'S3.4 by keyboard alone, a picture refused for its size in the library is cropped (%s)',
  async (look) => {
    const page = await libraryOf(`Nursery ${look.size} ${look.colorScheme}`, look)
    const square = await pictureFile(page, 'square.png', { widthPx: 1_000, heightPx: 1_000 })
    await chooseByKey(page, page.getByRole('button', { name: 'Upload files' }), square)
    await page.getByText('The picture has 1000×1000 pixels.').waitFor()
    const crop = page.getByRole('button', { name: 'Crop square.png' })
    await crop.waitFor()
    await tabToList(page)
    await arrowTo(page, 'ArrowRight', crop)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    await dialog.getByText('1000×500 pixels become 640×320.').waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(crop)
    // The browser returns the focus shortly before the page gets the close event of the dialog.
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('radio', { name: '640×320' }))
    await arrowTo(page, 'ArrowRight', dialog.getByRole('radio', { name: '1080×1920' }))
    await dialog.getByText('563×1000 pixels become 1080×1920.').waitFor()
    expect(await violations(page)).toEqual([])
    await pressByKey(page, dialog.getByRole('button', { name: 'Use this part' }))
    await page.getByText('1 of 1 uploaded').waitFor()
    await pressByKey(page, page.getByRole('link', { name: 'square.png' }))
    await page.getByRole('dialog', { name: 'Material' }).getByText('1080×1920').waitFor()
  },
)

const film = fileURLToPath(
  new URL('../../apps/server/src/materials/material/testing/film/sound.mp4', import.meta.url),
)

test.each(rotatingVariants())(
  'S3.4 S3.18 the cover of a video is one of its frames (%s)',
  async (look) => {
    const page = await newCreative(
      `Cinema ${look.size} ${look.colorScheme}`,
      adSpec.horizontalVideo,
      look,
    )
    await page.getByLabel('Upload: Video').setInputFiles(film)
    const video = page.getByRole('checkbox', { name: 'sound.mp4, 64×36' })
    await expect.poll(() => video.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Use a frame of the video' }).click()
    const frames = page.getByRole('dialog', { name: 'Choose a frame of the video' })
    await frames.getByText('0.00 of 6.00 s').waitFor()
    await frames.getByRole('spinbutton', { name: 'Seconds' }).fill('3.1')
    await frames.getByText('3.10 of 6.00 s').waitFor()
    expect(await violations(page)).toEqual([])
    // The video has five frames per second.
    for (const [way, place] of [
      ['Next', '3.20'],
      ['Next', '3.40'],
      ['Previous', '3.20'],
    ]) {
      await frames.getByRole('button', { name: `${way} frame` }).press('Enter')
      await frames.getByText(`${place} of 6.00 s`).waitFor()
    }
    await frames.getByRole('button', { name: 'Use this frame' }).press('Enter')

    const crop = page.getByRole('dialog', { name: 'Crop the picture' })
    await crop.getByText('64×32 pixels become 640×320.').waitFor()
    await crop.getByText('The selection is enlarged 10 times').waitFor()
    await crop.getByRole('button', { name: 'Use this part' }).press('Enter')
    const cover = page.getByRole('checkbox', { name: 'sound.mp4 3.20 s.jpg, 640×320' })
    await expect.poll(() => cover.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Create creative' }).click()
    await page.getByText(/^Created: /).waitFor()
  },
)

test.each(rotatingVariants())(
  'S3.4 in the library a crop becomes a picture, and a frame of a video its cover (%s)',
  async (look) => {
    const page = await libraryOf(`Gardeners ${look.size} ${look.colorScheme}`, look)
    const picture = await pictureFile(page, 'wide.png', { widthPx: 1_280, heightPx: 720 })
    for (const file of [film, picture]) await page.getByLabel('Upload files').setInputFiles(file)
    await page.getByText('2 of 2 uploaded').waitFor()
    await page.getByRole('button', { name: 'Clear the list' }).click()
    const panel = page.getByRole('dialog', { name: 'Material' })
    const part = page.getByRole('dialog', { name: 'Crop the picture' })

    await page.getByRole('link', { name: 'wide.png' }).click()
    await panel.getByRole('button', { name: 'Crop to a new picture' }).press('Enter')
    await part.getByRole('radio', { name: '320×210' }).check()
    expect(await violations(page)).toEqual([])
    await part.getByRole('button', { name: 'Use this part' }).press('Enter')
    await page.getByText('The crop of “wide.png” was saved as a new picture.').waitFor()
    await panel.getByText('320×210').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'sound.mp4' }).click()
    await panel.getByRole('button', { name: 'Use a frame as cover' }).press('Enter')
    const frames = page.getByRole('dialog', { name: 'Choose a frame of the video' })
    await frames.getByText('0.00 of 6.00 s').waitFor()
    await frames.getByRole('slider', { name: 'Position' }).fill('2')
    await frames.getByRole('button', { name: 'Use this frame' }).press('Enter')
    await part.getByRole('button', { name: 'Use this part' }).press('Enter')
    await page.getByText('Cover of “sound.mp4” saved.').waitFor()
    const cover = () => panel.locator('video').getAttribute('poster')
    await expect.poll(cover).toMatch(/^\/v3/)
    await panel.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('Undone.').waitFor()
    await expect.poll(cover).toBe(null)
  },
)
