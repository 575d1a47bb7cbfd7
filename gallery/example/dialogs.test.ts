import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const opener = (page: Page) => page.getByRole('button', { name: 'New message' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New message' })
const hasFocus = (page: Page) => opener(page).evaluate((button) => button.matches(':focus'))

test('an untouched dialog closes with Escape and returns the focus', async () => {
  const page = await gallery.open('dialogs')
  await opener(page).click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await hasFocus(page)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
})

test('a dialog that is closed and reopened at once is open', async () => {
  const page = await gallery.open('dialogs')
  await opener(page).click()
  await dialog(page).waitFor()
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await dialog(page).waitFor()
  expect(await dialog(page).count()).toBe(1)
})

test.each(['input', 'select'])(
  'a dialog with changes by %s warns before it closes',
  async (kind) => {
    const page = await gallery.open('dialogs')
    await opener(page).click()
    if (kind === 'input') await dialog(page).getByLabel('Title').fill('Sale')
    else {
      await dialog(page).getByLabel('Kind').click()
      await page.getByRole('option', { name: 'Offer' }).click()
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('alert').getByText('your changes are lost').waitFor()
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByRole('button', { name: 'Discard changes' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await hasFocus(page)).toBe(true)
  },
)

test('Escape closes the list of a select but not its dialog', async () => {
  const page = await gallery.open('dialogs')
  await opener(page).click()
  await dialog(page).getByLabel('Kind').click()
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await dialog(page).isVisible()).toBe(true)
})

test('a refused form shows each problem once, at its field or at the end, and stays open', async () => {
  const page = await gallery.open('dialogs')
  await opener(page).click()
  const title = dialog(page).getByLabel('Title')
  await title.fill('taken')
  await title.press('Enter')
  await dialog(page).getByText('This title is taken.').waitFor()
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  expect(await dialog(page).getByRole('alert').allInnerTexts()).toContain(
    'The owner receives no messages.',
  )
  await title.fill('free')
  await title.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
})

test('two dialogs that close at once return the focus to the button that opened the outer one', async () => {
  const page = await gallery.open('dialogs')
  const outerOpener = page.getByRole('button', { name: 'Show message' })
  await outerOpener.click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the message?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await outerOpener.evaluate((button) => button.matches(':focus'))).toBe(true)
})

test('a toast is shown after the dialog that caused it', async () => {
  const page = await gallery.open('dialogs')
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the message?' })
  expect(
    await question
      .getByRole('button', { name: 'Cancel' })
      .evaluate((button) => button.matches(':focus')),
  ).toBe(true)
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('status').getByText('Removed.').waitFor()
})
