import { openListControl, selectOption } from '#tests/journeys/support/controls.ts'
import type { Page } from 'playwright-core'
import { openByMenu } from './pages.ts'
import type { Variant } from './variants.ts'
import { creationScreens } from './creation-screens.ts'
import { openEntries } from './operation-log.ts'
import type { Screen } from './screen.ts'
import { partInTurn } from '#server/testing/rotation.ts'

const owner = 'owner@example.com'

/** The screens of advertisers, starting with the sign-in. */
export const advertiserScreens: readonly Screen[] = [
  {
    screen: 'the recycle bin',
    account: owner,
    address: '/markets/manage/bin?level=group',
    async *show(page) {
      await page.getByText('The recycle bin is empty').waitFor()
      yield
    },
  },
  {
    screen: 'the drafts',
    account: owner,
    async *show(page) {
      await page.getByRole('grid', { name: 'Plans' }).waitFor()
      await openByMenu(page, 'Drafts')
      await page.getByText('No drafts').waitFor()
      yield
    },
  },
  {
    screen: 'the API',
    address: '/openapi',
    async *show(page) {
      await page.getByRole('heading', { name: 'Placard API' }).waitFor()
      const sections = page.locator('main > section')
      const all = Array.from({ length: await sections.count() }, (_, at) => at)
      // axe needs half a minute for the page as a whole.
      await sections.evaluateAll(
        (found, kept) => {
          for (const [at, section] of found.entries()) if (!kept.includes(at)) section.remove()
        },
        partInTurn(all, 8),
      )
      yield
    },
  },
  { screen: 'the palette', account: owner, show: palette },
  { screen: 'the message panel', account: 'ads@example.com', show: messagePanel },
  { screen: 'the help', account: owner, show: help },
  { screen: 'the page of messages', account: 'ads@example.com', show: messagePage },
  { screen: 'the personal page', account: owner, address: '/markets/personal', show: personalPage },
  { screen: 'the tree of services', account: owner, show: serviceTree },
  { screen: 'the column picker', account: owner, show: columnPicker },
  { screen: 'the export of a list', account: owner, show: listExport },
  {
    screen: 'the work orders',
    account: owner,
    address: '/markets/toolbox/work-order',
    show: workOrders,
  },
  {
    screen: 'the operation log',
    account: owner,
    address: '/markets/operation-log?entity=ad&text=Free+returns',
    show: operationLog,
  },
  ...creationScreens,
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
  await dialog.getByText('No results for “wxyz”').first().waitFor()
  yield
}

async function* messagePanel(page: Page) {
  await page.getByRole('button', { name: /unread messages?$/i }).click()
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await panel.getByRole('listitem').first().waitFor()
  yield
  await selectOption(panel.getByLabel('Type'), 'Tasks')
  await panel.getByText('No messages of this type').waitFor()
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
  await panel.getByText('Enter a description.').waitFor()
  yield
}

async function* messagePage(page: Page) {
  await page.getByRole('button', { name: /unread messages?$/i }).click()
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  yield
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await page.getByRole('checkbox', { name: 'Tasks' }).waitFor()
  yield
}

async function* personalPage(page: Page) {
  await page.getByText('This device').waitFor()
  await page.getByText('Business verification').waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Enter your current password.').waitFor()
  await page.getByRole('button', { name: 'Submit another qualification' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Add at least one document.').waitFor()
  yield
}

async function* columnPicker(page: Page, { size }: Variant) {
  await openListControl(page, 'Columns')
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'All of Metrics' }).waitFor()
  yield
  if (size === 'phone') await dialog.getByRole('button', { name: /^Shown: / }).click()
  await dialog.getByRole('button', { name: 'Move down: Status' }).click()
  await dialog.getByText(/^Status: position 2 of/).waitFor()
  yield
  await dialog.getByRole('button', { name: 'Save as preset…' }).click()
  await dialog.getByRole('button', { name: 'Save and use' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  yield
}

async function* listExport(page: Page) {
  await page.getByText(/^1–\d+ of \d+$/).waitFor()
  await openListControl(page, 'Export')
  await page.getByText(/^All \d+ rows/).waitFor()
  yield
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nothing is called so')
  await page.getByText('No results').waitFor()
  await openListControl(page, 'Export')
  await page.getByText('There is nothing to export').waitFor()
  yield
}

async function* serviceTree(page: Page, { size }: Variant) {
  const unfold = async () => {
    if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: /^Services: / }).click()
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
  await page.getByRole('menuitem', { name: 'Rename or move…' }).waitFor()
  yield
}

async function* workOrders(page: Page) {
  await page.getByRole('link', { name: 'Search terms of the spring sale' }).waitFor()
  yield
  await page.getByRole('link', { name: 'New work order' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Select a topic.').waitFor()
  yield
}

async function* operationLog(page: Page) {
  await page.getByRole('treegrid', { name: 'Operation log' }).waitFor()
  await openEntries(page)
  yield
  await page
    .getByRole('button', { name: 'View material: material ID, Free returns' })
    .first()
    .click()
  await page.getByText('It played for 8 s').waitFor()
  yield
  await page.getByRole('radio', { name: 'Slider' }).check()
  await page.getByRole('slider', { name: 'Line between' }).waitFor()
  yield
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nothing is called so')
  await page.keyboard.press('Enter')
  await page.getByText('No results').waitFor()
  yield
}
