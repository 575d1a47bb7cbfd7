import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { expectFocus } from '#tests/journeys/support/keyboard.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'

const browser = browserForJourneys()
const title = 'The invoice lacks our address'

test('S4.16 S7.19 an owner asks with a file, staff answers and asks for confirmation, the owner confirms', async () => {
  const owner = await browser.visit({ size: 'phone' })
  await signIn(owner)
  await owner.getByRole('button', { name: /unread messages?$/i }).waitFor()
  await owner.goto('/markets/toolbox/work-order')
  await owner.getByRole('link', { name: 'New work order' }).click()
  await selectOption(owner.getByLabel('Topic'), 'Balance and invoices')
  await owner.getByLabel('Title').fill(title)
  await owner.getByLabel('Description').fill('It should read Shanghai.')
  // The typed text survives a reload.
  await owner.reload()
  await owner.getByLabel('Add files').setInputFiles([
    { name: '发票.csv', mimeType: 'text/csv', buffer: Buffer.from('编号,金额\n1,5000\n') },
    { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from('\x7FELF\0') },
  ])
  await owner.getByText('ready').waitFor()
  await owner.getByText('The file is none of these').waitFor()
  await owner.getByRole('button', { name: 'Remove scan.png' }).click()
  await owner.getByRole('button', { name: 'Submit' }).click()
  await owner.getByRole('heading', { name: title }).waitFor()

  const staff = await browser.visit({ size: 'desktop' })
  await signIn(staff, 'platform@example.com')
  await staff.getByText('Platform staff').waitFor()
  await staff.goto('/platform/work-order')
  await staff.getByRole('link', { name: title }).press('Enter')
  await expectFocus(staff.getByRole('heading', { name: title }))
  const arriving = staff.waitForEvent('download')
  await staff.getByRole('button', { name: /^Download 发票\.csv/ }).click()
  expect((await arriving).suggestedFilename()).toBe('发票.csv')
  await staff.getByRole('button', { name: 'Start work' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Start work' }).click()
  await staff.getByText('To do → In progress').waitFor()
  await staff.getByLabel('Your message').fill('A new one is on its way.')
  await staff.getByRole('button', { name: 'Send' }).click()
  await staff.getByText('Sent.').waitFor()
  await staff.getByRole('button', { name: 'Ask to confirm' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Ask to confirm' }).click()
  await staff.getByText('In progress → To confirm').waitFor()
  expect(await violations(staff)).toEqual([])

  await owner.reload()
  await owner.getByText('A new one is on its way.').waitFor()
  await owner.getByRole('button', { name: 'Not solved yet' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Not solved yet' }).click()
  await owner.getByRole('dialog').getByText('Enter a message.').waitFor()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Mark as solved' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Mark as solved' }).click()
  await owner.getByText('Nothing can be added to this work order.').waitFor()
  expect(await violations(owner)).toEqual([])

  await staff.reload()
  await staff.getByText('To confirm → Done').waitFor()
  await staff.getByText('Nothing can be added to this work order.').waitFor()
  expect(await staff.getByRole('button', { name: 'Close' }).count()).toBe(0)
})
