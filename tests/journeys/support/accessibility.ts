import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browserForJourneys, signIn } from './browser.ts'
import { type Look, looksInTurn } from './looks.ts'

/** Something that people see, and the way there; where there are several states, each is passed on to be looked at. */
interface Screen {
  readonly screen: string
  /** Nobody is signed in otherwise. */
  readonly account?: string
  show(page: Page, look: Look): AsyncGenerator<void>
}

const owner = 'owner@example.com'

const screens: readonly Screen[] = [
  {
    screen: 'sign-in',
    async *show(page) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Sign in' }).waitFor()
      yield
    },
  },
  {
    screen: 'forgotten password',
    async *show(page) {
      await page.goto('/market/login/index.html#forgot')
      await page.getByRole('button', { name: 'Send me a link' }).waitFor()
      yield
    },
  },
  {
    screen: 'manage',
    account: owner,
    async *show(page) {
      await page.getByRole('grid', { name: 'Plans' }).waitFor()
      yield
    },
  },
  {
    screen: 'import',
    account: owner,
    async *show(page) {
      await page.goto('/markets/manage/import')
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      yield
    },
  },
  {
    screen: 'the API',
    async *show(page) {
      await page.goto('/openapi')
      await page.getByRole('heading', { name: 'Placard API' }).waitFor()
      yield
    },
  },
  { screen: 'the palette', account: owner, show: palette },
  { screen: 'the message panel', account: 'ads@example.com', show: messagePanel },
  { screen: 'the help', account: owner, show: help },
  { screen: 'the page of messages', account: 'ads@example.com', show: messagePage },
  { screen: 'the personal page', account: owner, show: personalPage },
  { screen: 'the tree of services', account: owner, show: serviceTree },
  { screen: 'the work orders', account: owner, show: workOrders },
  {
    screen: 'the work orders of the staff',
    account: 'platform@example.com',
    show: staffWorkOrders,
  },
  { screen: 'the messages of the staff', account: 'platform@example.com', show: staffMessages },
  {
    screen: 'the verifications of the staff',
    account: 'platform@example.com',
    show: verifications,
  },
  {
    screen: 'the banner messages and questionnaires of the staff',
    account: 'platform@example.com',
    show: publications,
  },
  { screen: 'what the staff edits', account: 'platform@example.com', show: staffContent },
]

async function* palette(page: Page) {
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: /^Search pages/ })
  await dialog.getByRole('combobox').waitFor()
  yield
  await page.keyboard.insertText('w')
  await dialog.getByRole('group', { name: 'Ads' }).waitFor()
  yield
  await page.keyboard.insertText('xyz')
  await dialog.getByText('Nothing has “wxyz” in its name').first().waitFor()
  yield
}

async function* messagePanel(page: Page) {
  await page.getByRole('button', { name: /unread messages?$/i }).click()
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await panel.getByRole('listitem').first().waitFor()
  yield
  await panel.getByLabel('Type').selectOption('Tasks')
  await panel.getByText('No message of this type').waitFor()
  yield
}

async function* help(page: Page) {
  await page.getByRole('button', { name: 'Help' }).click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  await panel.getByRole('list', { name: 'Ask a question' }).waitFor()
  yield
  await panel.getByLabel('Search the help').fill('wait')
  await panel.getByRole('button', { name: 'Search' }).click()
  await panel.getByRole('button', { name: 'The file is large. Must I wait?' }).click()
  const resolved = panel.getByRole('group', { name: 'Is your question resolved?' })
  await resolved.getByRole('button', { name: 'No' }).click()
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('Please write a few words.').waitFor()
  yield
}

async function* messagePage(page: Page) {
  await page.getByRole('button', { name: /unread messages?$/i }).click()
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  yield
}

async function* personalPage(page: Page) {
  await page.goto('/markets/personal')
  await page.getByText('here, now').waitFor()
  await page.getByText('Business verification').waitFor()
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Please enter your current password.').waitFor()
  yield
}

async function* serviceTree(page: Page, { size }: Look) {
  const unfold = async () => {
    if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
  }
  await page.getByText(/^1–\d+ of \d+$/).waitFor()
  await unfold()
  await page
    .getByRole('tree', { name: 'Services' })
    .getByRole('treeitem', { name: 'Adults' })
    .click()
  await page.getByText('1–3 of 3').waitFor()
  await unfold()
  await page.getByRole('button', { name: 'Change “Adults”' }).click()
  await page.getByRole('button', { name: 'Rename or move…' }).waitFor()
  yield
}

async function* workOrders(page: Page) {
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await page.goto('/markets/toolbox/work-order')
  await page.getByRole('link', { name: 'Search terms of the spring sale' }).waitFor()
  yield
  await page.getByRole('link', { name: 'New work order' }).click()
  await page.getByRole('button', { name: 'Send to the platform' }).click()
  await page.getByText('Please say what it is about.').waitFor()
  yield
}

async function* staffWorkOrders(page: Page) {
  await page.getByRole('button', { name: 'New message' }).waitFor()
  await page.goto('/platform/work-order')
  await page.getByRole('link', { name: 'Preview shows the old picture' }).click()
  await page.getByRole('button', { name: 'Bring it over' }).waitFor()
  yield
  await page.getByRole('link', { name: 'All work orders' }).click()
  await page.getByRole('table', { name: 'Work orders of all owners' }).waitFor()
  yield
}

async function* staffMessages(page: Page) {
  await page.getByRole('button', { name: 'New message' }).waitFor()
  yield
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByText(/^Open owners: \d+/).waitFor()
  yield
}

async function* verifications(page: Page) {
  await page.goto('/platform/verification')
  await page.getByRole('button', { name: /^Check: Business verification/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Business verification: / })
  await dialog.getByRole('img', { name: /^Document / }).waitFor()
  yield
  await dialog.getByLabel('Reject').check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText(/^Please say why/).waitFor()
  yield
}

async function* publications(page: Page) {
  await page.goto('/platform/banner')
  await page.getByRole('button', { name: 'New banner message' }).click()
  const banner = page.getByRole('dialog', { name: 'New banner message' })
  await banner.getByLabel('single pages').check()
  await banner.getByLabel('Message, in English').fill('<b>News</b>')
  await banner.getByRole('region', { name: 'Preview' }).waitFor()
  yield
  await page.goto('/platform/questionnaire')
  await page
    .getByRole('button', { name: /^Results: / })
    .first()
    .click()
  // Other journeys answer as well.
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

/** Help, questions and templates stand on pages of one kind; each has something that the others have not. */
async function* staffContent(page: Page) {
  await page.goto('/platform/help')
  await page.getByRole('button', { name: 'Edit: Keep your account safe' }).click()
  await page.getByText('As people read it').click()
  yield
  await page.goto('/platform/question')
  await page.getByRole('button', { name: 'Comments: Which files can be imported?' }).click()
  await page.getByRole('dialog').getByText('Please add a picture').waitFor()
  yield
  await page.goto('/platform/landing-template')
  await page.getByRole('button', { name: 'Edit: Sale with a countdown' }).click()
  await page.getByRole('button', { name: 'Take away part 6' }).waitFor()
  yield
}

/** Looks at every screen. */
export function accessibilityRules(): void {
  const browser = browserForJourneys()
  const all = screens.flatMap((screen) => looksInTurn().map((look) => ({ ...screen, ...look })))
  test.each(all)('axe finds nothing on $screen, $size, $colorScheme', async (one) => {
    const { account, show, size, colorScheme } = one
    const page = await browser.visit({ size, colorScheme })
    if (account !== undefined) await signIn(page, account)
    for await (const _state of show(page, { size, colorScheme }))
      expect(await violations(page)).toEqual([])
  })
}
