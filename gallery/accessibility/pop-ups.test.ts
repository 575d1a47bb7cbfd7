import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import type { ExampleName } from '../page/example.ts'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

interface PopUp {
  readonly name: ExampleName
  readonly button: RegExp
  readonly scheme: 'light' | 'dark'
  readonly shown: (page: Page) => ReturnType<Page['getByRole']>
}

const popUps: readonly PopUp[] = [
  {
    name: 'selects',
    button: /^Status/,
    scheme: 'light',
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'selects',
    button: /^Region/,
    scheme: 'dark',
    shown: (page) => page.getByRole('listbox'),
  },
  { name: 'buttons', button: /^Move/, scheme: 'dark', shown: (page) => page.getByRole('menu') },
  {
    name: 'days',
    button: /^Days/,
    scheme: 'dark',
    shown: (page) => page.getByRole('grid').first(),
  },
  { name: 'dialogs', button: /^New/, scheme: 'light', shown: (page) => page.getByRole('dialog') },
  { name: 'dialogs', button: /^Remove/, scheme: 'dark', shown: (page) => page.getByRole('dialog') },
]

test.each(popUps)('axe finds nothing on $name with $button open, $scheme', async (popUp) => {
  const page = await gallery.open(popUp.name, { colorScheme: popUp.scheme })
  const button = page.getByRole('button', { name: popUp.button })
  await button.or(page.getByRole('combobox', { name: popUp.button })).click()
  await popUp.shown(page).waitFor()
  // A pop-up is outside of landmarks, since it is in a container of its own.
  const found = await violations(page)
  expect(found.filter((line) => !line.startsWith('region:'))).toEqual([])
})
