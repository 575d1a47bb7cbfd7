import type { Page } from 'playwright-core'
import { selectMenuItem } from './controls.ts'
import { openByMenu } from './pages.ts'
import type { Screen } from './screen.ts'

const account = 'owner@example.com'

/** The screens on which advertisers create ads, and those of their materials. */
export const creationScreens: readonly Screen[] = [
  { screen: 'the material library', account, show: materialLibrary },
  { screen: 'the flow of creation', account, address: '/markets/manage/create', show: creation },
  {
    screen: 'the editing of an ad',
    account,
    address: '/markets/manage/ad?text=Light+as+air',
    show: adEditing,
  },
  {
    screen: 'the preview of an ad',
    account,
    address: '/markets/manage/ad?text=Light+as+air',
    show: adPreview,
  },
]

async function* materialLibrary(page: Page) {
  await openByMenu(page, 'Materials')
  await page.getByRole('list', { name: 'Materials' }).waitFor()
  yield
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await page.getByText('0 of 2 uploaded').waitFor()
  await page.getByText('The file is none of these').waitFor()
  yield
  await page.goto('/markets/manage/material?use=used&view=list')
  await page.getByRole('grid', { name: 'Materials' }).waitFor()
  yield
  await page.getByRole('link', { name: 'Trail at dawn, large' }).click()
  await page.getByRole('button', { name: 'Replace…' }).click()
  await page.getByRole('radio').first().check()
  await page.getByText('Will change', { exact: true }).waitFor()
  yield
}

async function* creation(page: Page) {
  await page.getByRole('button', { name: 'Create plan, ad group, ad, and creative' }).click()
  await page.getByRole('button', { name: '3 problems' }).waitFor()
  yield
  await page.locator('summary').filter({ hasText: 'Schedule' }).click()
  await page.locator('summary').filter({ hasText: 'Targeting' }).click()
  await page.getByRole('treeitem', { name: 'Beijing' }).waitFor()
  yield
}

async function* adEditing(page: Page) {
  const actions = page.getByRole('button', { name: 'Actions for Light as air' }).first()
  await selectMenuItem(actions, 'Edit')
  await page.locator('summary').filter({ hasText: 'Monitoring links' }).click()
  await page.getByLabel('Click link').fill('https://track.example.com/__AD_ID_')
  await page.getByText('Enter __AD_ID__.').first().waitFor()
  yield
}

async function* adPreview(page: Page) {
  await page.getByRole('gridcell').getByText('Light as air', { exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ad “Light as air”' })
  await dialog.getByRole('button', { name: 'More actions' }).waitFor()
  await dialog.getByText('Light as air').nth(1).waitFor()
  yield
  await dialog.getByRole('tab', { name: 'Overview' }).click()
  await dialog.getByRole('slider').waitFor()
  yield
  await dialog.getByRole('tab', { name: 'Settings' }).click()
  await dialog.getByRole('link', { name: 'Edit settings' }).waitFor()
  yield
}
