import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'

const browser = browserForJourneys()
// This file has its own server, because it changes a password.
const server = serverWithLetters()

async function signInWith(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a user who has forgotten the password gets an email, sets a new one, and signs in with it', async () => {
  const account = 'owner@example.com'
  const page = await browser.visit()
  await page.goto(`${server.address()}/markets/manage/group`)
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Account' }).inputValue()).toBe(account)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText(`If the account ${account} exists, we have emailed`).waitFor()

  const link = await server.linkTo(account)
  expect(new URL(link).origin).toBe(server.address())
  const opened = await browser.visit({ size: 'phone' })
  await opened.goto(link)
  await opened.getByText(`Set a new password for ${account}.`).waitFor()
  await opened.getByLabel('Password', { exact: true }).fill('short')
  await opened.getByRole('button', { name: 'Set password' }).click()
  // The rule is shown as a hint, and again as the problem of the field.
  await expect.poll(() => opened.getByText('at least 8 characters').count()).toBe(2)
  await opened.getByLabel('Password', { exact: true }).fill('Another-2026')
  await opened.getByRole('button', { name: 'Set password' }).click()
  await opened.getByText(`The password of ${account} is set.`).waitFor()
  await opened.goto(link)
  await opened.reload()
  await opened.getByText('This link is over').waitFor()
  await opened.getByRole('link', { name: 'Request a new link' }).click()
  await opened.getByRole('heading', { name: 'Forgot your password?' }).waitFor()

  // The original target of the user is still known.
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await signInWith(page, account, 'Another-2026')
  await page.getByRole('grid', { name: 'Groups' }).waitFor()
})

test('an unknown account gets the same response, and no email', async () => {
  const page = await browser.visit({ locale: 'zh-CN' })
  await page.goto(`${server.address()}/market/login/index.html#forgot`)
  await page.getByRole('button', { name: '发送链接' }).click()
  await page.getByText('请输入账号。').waitFor()
  await page.getByLabel('账号').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('如果 nobody@example.com 是有效的账号').waitFor()
  expect(server.lettersTo('nobody@example.com')).toEqual([])
})

test('after too many requests the user is told how long to wait', async () => {
  const page = await browser.visit()
  await page.goto(`${server.address()}/market/login/index.html`)
  for (let at = 0; at < 5; at += 1) {
    await signInWith(page, 'agency@example.com', `wrong ${at}`)
    await page
      .getByRole('button', { name: 'Sign in', exact: true })
      .and(page.locator(':enabled'))
      .waitFor()
  }
  // The first waits are short, so the loop continues until one of them is hit.
  const wait = page.getByText(/Too many tries\. Wait \d+ seconds?, then try again\./)
  while ((await wait.count()) === 0) {
    await signInWith(page, 'agency@example.com', 'wrong again')
    await page
      .getByRole('button', { name: 'Sign in', exact: true })
      .and(page.locator(':enabled'))
      .waitFor()
  }
  expect(await page.getByRole('textbox', { name: 'Account' }).inputValue()).toBe(
    'agency@example.com',
  )
})
