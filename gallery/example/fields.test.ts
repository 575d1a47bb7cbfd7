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

test('a time is read as it is typed, one that cannot be read is refused, and the zone is named', async () => {
  const page = await gallery.open('fields')
  const time = page.getByRole('textbox', { name: 'Start, time' })
  await page.getByText(/^Time zone: /).waitFor()
  const before = await time.inputValue()
  await time.fill('noon')
  await time.press('Enter')
  await page.getByText('Enter a time such as 09:30.').waitFor()
  await time.blur()
  await expect.poll(() => time.inputValue()).toBe(before)
  await time.fill('905')
  await time.blur()
  await expect.poll(() => time.inputValue()).toBe('09:05')
  await page.getByRole('button', { name: /^Start: / }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Start: No date' }).waitFor()
  expect(await time.inputValue()).toBe('')
})
