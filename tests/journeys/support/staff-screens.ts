import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const staff = 'platform@example.com'

/** The screens of platform staff. */
export const staffScreens: readonly Screen[] = [
  {
    screen: 'the work orders of the staff',
    account: staff,
    address: '/platform/work-order',
    show: workOrders,
  },
  {
    screen: 'the messages of the staff',
    account: staff,
    address: '/platform/message',
    show: messages,
  },
  {
    screen: 'the verifications of the staff',
    account: staff,
    address: '/platform/verification',
    show: verifications,
  },
  {
    screen: 'the reviews of the staff',
    account: staff,
    address: '/platform/review',
    show: reviews,
  },
  {
    screen: 'the balances of the staff',
    account: staff,
    address: '/platform/finance',
    show: balances,
  },
  {
    screen: 'the banner messages and questionnaires of the staff',
    account: staff,
    address: '/platform/banner',
    show: publications,
  },
  { screen: 'what the staff edits', account: staff, address: '/platform/help', show: content },
]

async function* workOrders(page: Page) {
  await page.getByRole('link', { name: 'Preview shows the old picture' }).click()
  await page.getByRole('button', { name: 'Migrate' }).waitFor()
  yield
  await page.getByRole('link', { name: 'All work orders' }).click()
  await page.getByRole('grid', { name: 'Work orders of all owners' }).waitFor()
  yield
}

async function* messages(page: Page) {
  await page.getByRole('button', { name: 'New message' }).waitFor()
  yield
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByText(/^Open owners: \d+/).waitFor()
  yield
}

async function* verifications(page: Page) {
  await page.getByRole('button', { name: /^Check: Business verification/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Business verification: / })
  await dialog.getByRole('img', { name: /^Document / }).waitFor()
  yield
  await dialog.getByLabel('Reject').check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText(/^Enter a reason/).waitFor()
  yield
}

async function* reviews(page: Page) {
  await page.getByRole('article').first().waitFor()
  yield
  await page.getByRole('article').first().press('r')
  await page
    .getByRole('dialog', { name: /^Reject “/ })
    .getByRole('button', { name: 'Reject' })
    .click()
  await page.getByText(/^Enter a reason/).waitFor()
  yield
}

async function* balances(page: Page) {
  await page.getByLabel('Keyword').fill('alpine')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Alpine Shoes' }).click()
  await page.getByRole('grid', { name: 'Bookings' }).waitFor()
  yield
  await page.getByRole('button', { name: 'Recharge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recharge: Alpine Shoes' })
  await dialog.getByLabel('Amount in CNY').fill('10000.50')
  await dialog.getByLabel('Amount and owner are correct').check()
  await dialog.getByRole('button', { name: 'Recharge' }).click()
  await dialog.getByText('Enter the voucher number.').waitFor()
  yield
}

async function* publications(page: Page) {
  await page.getByRole('button', { name: 'New banner message' }).click()
  const banner = page.getByRole('dialog', { name: 'New banner message' })
  await banner.getByLabel('Selected pages').check()
  await banner.getByLabel('Message, in English').fill('<b>News</b>')
  await banner.getByRole('region', { name: 'Preview' }).waitFor()
  yield
  await page.goto('/platform/questionnaire')
  await page
    .getByRole('button', { name: /^Results: / })
    .first()
    .click()
  // Other journeys add answers, too.
  await page
    .getByText(/\d on average/)
    .first()
    .waitFor()
  yield
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'New questionnaire' }).click()
  await page.getByLabel('Option 2, in English').waitFor()
  yield
}

/** Visits the pages of help, questions and templates, which are of the same kind, except for one special state each. */
async function* content(page: Page) {
  await page.getByRole('button', { name: 'Edit: Keep your account safe' }).click()
  await page.getByText('Preview').click()
  yield
  await page.goto('/platform/question')
  await page.getByRole('button', { name: 'Comments: Which files can be imported?' }).click()
  await page.getByRole('dialog').getByText('Add a picture').waitFor()
  yield
  await page.goto('/platform/landing-template')
  await page.getByRole('button', { name: 'Edit: Sale with a countdown' }).click()
  await page.getByRole('button', { name: 'Remove part 6' }).waitFor()
  yield
}
