import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

test('S7.25 S7.26 a question is answered, not resolved, and leads to a work order', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page)
  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await help.getByRole('list', { name: 'Read most' }).getByRole('button').first().waitFor()
  await help.getByRole('button', { name: /^Import \d+ questions$/ }).click()
  const question = help.getByRole('button', { name: 'Can an import be taken back?' })
  await question.click()
  await help.getByText('Until you confirm, nothing has changed').waitFor()
  const resolved = help.getByRole('group', { name: 'Is your question resolved?' })
  await resolved.getByRole('button', { name: 'No' }).click()
  await help.getByRole('button', { name: 'Send' }).click()
  await help.getByText('Please write a few words.').waitFor()
  await help.getByLabel('What was missing?').fill('How to undo one row.')
  await help.getByRole('button', { name: 'Send' }).click()
  await help.getByText('Thank you.').waitFor()

  // "Back" finds the place again, and so does the keyboard.
  await help.getByRole('button', { name: 'Back' }).click()
  expect(await question.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await help.getByRole('link', { name: 'Write a work order to the platform' }).click()
  await page.getByRole('heading', { name: 'New work order' }).waitFor()
  expect(await help.count()).toBe(0)
})
