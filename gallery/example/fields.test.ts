import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('a field is named by its label and described by its problem and hint', async () => {
  const page = await gallery.open('fields')
  const describedText = (name: string) =>
    page.getByLabel(name).evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
        .filter(Boolean)
        .join(' '),
    )
  expect(await describedText('Name')).toBe('Enter a name.')
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Name').fill('Boots')
  expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('false')
  expect(await describedText('Daily budget')).toBe('EUR At least 50.00')
  await page.getByRole('combobox', { name: 'Optimized for' }).click()
  await page.getByRole('option', { name: 'Installs' }).click()
  expect(await page.getByRole('radio', { name: 'Installs' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: '4G' }).check()
  expect(
    await page
      .getByRole('group', { name: 'Networks' })
      .getByRole('checkbox', { checked: true })
      .count(),
  ).toBe(2)
})
