import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const ownerName = 'Attic Archives'

const fileOf = (name: string, bytes: number) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${name}\n`.padEnd(bytes, 'a,b\n')),
})

test('staff limit an owner’s files; the owner sees the use, the refusal, and the contact for more', async () => {
  const client = await newAdvertiser(ownerName)
  const staff = await browser.visit()
  await signIn(
    staff,
    'platform@example.com',
    `/platform/storage?text=${encodeURIComponent(ownerName)}`,
  )
  await staff.getByRole('button', { name: /^Change limits/ }).click()
  const dialog = staff.getByRole('dialog', { name: `Storage of ${ownerName}` })
  await dialog.getByLabel('Attachments, in MB').fill('a lot')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Attachments: enter whole megabytes from 1 to').waitFor()
  await dialog.getByLabel('Attachments, in MB').fill('1')
  await dialog.getByLabel('Imports, in MB').fill('1')
  expect(await violations(staff)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await staff.getByRole('gridcell', { name: '0 B of 1 MB (custom limit)' }).first().waitFor()
  expect(await violations(staff)).toEqual([])

  const page = await tabOf(browser, ownerName, {
    size: 'phone',
    address: '/markets/toolbox/work-order/new',
  })
  await page.getByText('Attachments: 0 B of 1 MB used').waitFor()
  await page.getByLabel('Add files').setInputFiles([fileOf('first.csv', 1_000_000)])
  await page.getByText('ready').waitFor()
  await page.getByLabel('Add files').setInputFiles([fileOf('second.csv', 100_000)])
  await page.getByText('Your attachments and documents may take 1 MB together').waitFor()
  await page.reload()
  await page.getByText('Attachments: 977 kB of 1 MB used').waitFor()
  await page.getByText('Storage is almost full.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/markets/manage/material')
  await page.getByText('Materials: 0 B of 20 GB used').waitFor()
  expect(await violations(page)).toEqual([])
  await client.upload('figures.csv', fileOf('figures.csv', 1_048_576).buffer)
  await page.goto('/markets/manage/import')
  await page.getByText('Imports: 1 MB of 1 MB used').waitFor()
  await page.getByText('Storage is full. Uploads are rejected.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Request more storage' }).click()
  await page.getByRole('heading', { name: 'New work order' }).waitFor()

  await staff.reload()
  await staff.getByRole('gridcell', { name: '977 kB of 1 MB (custom limit)' }).waitFor()
})
