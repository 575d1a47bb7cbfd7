import { dayAt } from '@placard/domain/platform/calendar/day'
import { firstWeekdays, weekdayOf } from '@placard/domain/platform/calendar/month'
import type { Page } from 'playwright-core'
import { pictureFile } from './advertiser.ts'
import type { CountedPage } from './counted-presses.ts'
import { daily } from './daily-data.ts'
import { expectFocus } from './keyboard.ts'

/** The ways in which each job is done. The mouse is used with a keyboard for values. */
export const ways = ['mouse', 'keyboard'] as const
export type Way = (typeof ways)[number]

/** A job that people do every day. */
export interface DailyJob {
  readonly job: string
  /** The account; an advertiser of the agency if left out. */
  readonly account?: 'agency@example.com' | 'platform@example.com'
  /** The initial address; the first page if left out. */
  readonly address?: string
  /** Prepares the page, without counting. */
  readonly before?: (page: Page) => Promise<void>
  /** The maximum number of presses. */
  readonly most: Readonly<Record<Way, number>>
  readonly mouse: (counted: CountedPage) => Promise<void>
  /** Ends with the focus where a person expects it. */
  readonly keyboard: (counted: CountedPage) => Promise<void>
  /** Waits for the result. */
  readonly done: (page: Page) => Promise<void>
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Levels' }).getByRole('link', { name, exact: true })
const toggle = (page: Page, name: string) => page.getByRole('switch', { name: `Switch ${name}` })
const [, wasteful] = daily.ads

/** Opens the list of ads by the keyboard, and waits for its rows. */
async function toAds({ page, keys }: CountedPage) {
  await keys('g', 'a')
  await toggle(page, wasteful).waitFor()
}

const pause: DailyJob = {
  job: 'pause an ad',
  most: { mouse: 2, keyboard: 5 },
  async mouse({ page, click }) {
    await click(tab(page, 'Ads'))
    await click(toggle(page, wasteful))
  },
  async keyboard(counted) {
    await toAds(counted)
    await counted.keys('j', 'ArrowLeft', 'Space')
    await expectFocus(toggle(counted.page, wasteful))
  },
  done: (page) => page.getByText(`Saved: ${wasteful}, switch off`).first().waitFor(),
}

const raise: DailyJob = {
  job: 'raise a budget',
  most: { mouse: 2, keyboard: 5 },
  async mouse({ page, click, type, keys }) {
    await click(page.getByRole('gridcell', { name: '500.00' }))
    await type('600')
    await keys('Enter')
  },
  async keyboard({ page, type, keys }) {
    await keys('j', 'ArrowRight', 'ArrowRight', 'Enter')
    await type('600')
    await keys('Enter')
    await expectFocus(page.getByRole('gridcell', { name: '600.00' }))
  },
  done: (page) => page.getByText(`Saved: ${daily.plan}, daily budget 600.00`).first().waitFor(),
}

/** Returns the button that names the last week. On the first day of a week, it has the name of the last 7 days. */
function lastWeekButton(page: Page) {
  const isSame = weekdayOf(dayAt(Date.now())) === firstWeekdays['en-US']
  return page.getByRole('button', { name: `Date range: Last ${isSame ? '7 days' : 'week'}` })
}

const compare: DailyJob = {
  job: 'compare two weeks',
  most: { mouse: 2, keyboard: 7 },
  async mouse({ page, click }) {
    await click(page.getByRole('button', { name: /^Date range/ }))
    await click(page.getByRole('button', { name: 'Last week' }))
  },
  async keyboard({ page, keys, tab: tabTo }) {
    await keys('d')
    const preset = page.getByRole('button', { name: 'Last week' })
    await preset.waitFor()
    await tabTo(preset)
    await keys('Enter')
    await expectFocus(lastWeekButton(page))
  },
  async done(page) {
    await lastWeekButton(page).waitFor()
    await page.getByText(/^vs\. /).waitFor()
    await page
      .getByRole('button', { name: /^Cost .*0\.00% ?, compared with / })
      .first()
      .waitFor()
  },
}

const findWaste: DailyJob = {
  job: 'find what wastes money',
  most: { mouse: 3, keyboard: 4 },
  async mouse({ page, click }) {
    await click(tab(page, 'Ads'))
    await click(page.getByRole('button', { name: 'Filter', exact: true }))
    await click(page.getByRole('button', { name: 'Cost without downloads' }))
  },
  async keyboard(counted) {
    const { page, keys } = counted
    await toAds(counted)
    await keys('f')
    await expectFocus(page.getByRole('button', { name: 'Cost without downloads' }))
    await keys('Enter')
    await expectFocus(page.getByRole('button', { name: 'Filter', exact: true }))
  },
  async done(page) {
    await page.getByText('1–1 of 1').waitFor()
    await toggle(page, wasteful).waitFor()
    await page.getByRole('button', { name: 'Remove filter: Downloads = 0' }).waitFor()
  },
}

const values = [
  ['Daily budget', '300'],
  ['Bid', '1.20'],
  ['Ad text', 'Plates for every day'],
  ['Landing page', 'https://plates.example.com/'],
] as const
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const upload = (page: Page) => page.getByLabel('Upload: Pictures')

/** Selects a picture in the browser's dialog, which a press on the control opens. */
async function choosePicture(page: Page, press: () => Promise<void>): Promise<void> {
  const picture = await pictureFile(page, 'plates.png')
  // The browser needs a moment to learn that the test handles its file dialog.
  const chooser = page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles(picture)
  await page.getByText('large image with 1 picture').waitFor()
}

const createAd: DailyJob = {
  job: 'create an ad',
  most: { mouse: 6, keyboard: 25 },
  async mouse({ page, click, type }) {
    await click(page.getByRole('link', { name: 'New plan' }))
    await expectFocus(field(page, 'Daily budget'))
    for (const [at, [name, value]] of values.entries()) {
      if (at > 0) await click(field(page, name))
      await type(value)
    }
    await choosePicture(page, () => click(page.getByText('Upload', { exact: true })))
    await click(page.getByRole('button', { name: 'Create plan, ad group, ad, and creative' }))
  },
  async keyboard({ page, type, keys, tab: tabTo }) {
    await keys('n')
    await expectFocus(field(page, 'Daily budget'))
    for (const [name, value] of values) {
      await tabTo(field(page, name))
      await type(value)
    }
    await choosePicture(page, async () => {
      await tabTo(upload(page))
      await keys('Enter')
    })
    await keys('Control+Enter')
  },
  async done(page) {
    await page.getByText(/^Created: plan Web .* creative\.$/).waitFor()
    await page.getByText('Review pending').first().waitFor()
  },
}

const status = (page: Page) =>
  page.getByRole('gridcell').getByRole('button', { name: /^Review pending/ })

const seeReasons: DailyJob = {
  job: 'see why an ad does not run',
  most: { mouse: 2, keyboard: 5 },
  async mouse({ page, click }) {
    await click(tab(page, 'Ads'))
    await click(status(page).first())
  },
  async keyboard(counted) {
    await toAds(counted)
    await counted.keys('j', 'ArrowRight', 'Enter')
    await expectFocus(counted.page.getByRole('dialog', { name: 'Review pending' }))
  },
  async done(page) {
    const reasons = page.getByRole('dialog', { name: 'Review pending' })
    await reasons.getByRole('link', { name: 'New creative' }).waitFor()
  },
}

const undo: DailyJob = {
  job: 'undo the last change',
  most: { mouse: 1, keyboard: 1 },
  async before(page) {
    await toggle(page, daily.plan).click()
    await page.getByText(`Saved: ${daily.plan}, switch off`).first().waitFor()
  },
  mouse: ({ page, click }) => click(page.getByRole('button', { name: 'Undo', exact: true })),
  async keyboard({ page, keys }) {
    await keys('Control+z')
    await expectFocus(toggle(page, daily.plan))
  },
  done: (page) => page.getByText(`Undone: ${daily.plan}, switch on`).first().waitFor(),
}

const share: DailyJob = {
  job: 'share a view',
  address: '/markets/manage/ad?figures=downloads:-0',
  most: { mouse: 1, keyboard: 1 },
  async before(page) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await toggle(page, wasteful).waitFor()
  },
  mouse: ({ page, click }) => click(page.getByRole('button', { name: 'Copy link' })),
  keyboard: ({ keys }) => keys('l'),
  async done(page) {
    await page.getByText('Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await page.getByRole('button', { name: 'Remove filter: Downloads = 0' }).waitFor()
  },
}

const findAdvertiser: DailyJob = {
  job: 'find an advertiser',
  account: 'agency@example.com',
  most: { mouse: 2, keyboard: 2 },
  async mouse({ page, click, type }) {
    await click(page.getByRole('searchbox', { name: 'Search advertisers' }))
    await type('Garden House')
    await click(page.getByRole('button', { name: 'Open Garden House in a new tab' }))
  },
  async keyboard({ page, keys, type }) {
    await keys('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await type('Garden House')
    await page.getByRole('option', { name: /^Garden House/ }).waitFor()
    await keys('Enter')
  },
  async done(page) {
    const [, opened = await page.waitForEvent('popup')] = page.context().pages()
    await opened.getByRole('grid', { name: 'Plans' }).waitFor()
    await opened.getByText('Acting for').waitFor()
  },
}

const message = (page: Page) => page.getByLabel('Your message')

const answer: DailyJob = {
  job: 'answer a work order',
  account: 'platform@example.com',
  most: { mouse: 3, keyboard: 6 },
  async mouse({ page, click, type }) {
    await click(page.getByRole('link', { name: daily.order }).first())
    await click(message(page))
    await type('It is on its way.')
    await click(page.getByRole('button', { name: 'Send' }))
  },
  async keyboard({ page, keys, type, tab: tabTo }) {
    await page.getByRole('link', { name: daily.order }).first().waitFor()
    await keys('j', 'Enter')
    await tabTo(message(page))
    await type('It is on its way.')
    await keys('Control+Enter')
    await expectFocus(message(page))
  },
  async done(page) {
    await page.getByText('Sent.').waitFor()
    await page.getByText('It is on its way.').first().waitFor()
  },
}

/** The ten jobs whose presses are counted. */
export const dailyJobs: readonly DailyJob[] = [
  pause,
  raise,
  compare,
  findWaste,
  createAd,
  seeReasons,
  undo,
  share,
  findAdvertiser,
  answer,
]
