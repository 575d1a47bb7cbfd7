import type { Audience } from '@placard/contract/support/audience'
import { publishMessage, withdrawMessage } from '@placard/contract/support/staff-message'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { recordToasts } from '#tests/journeys/support/shown-toasts.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'
import { placardCommand } from '#tests/support/command.ts'

const browser = browserForJourneys()
const minute = 60_000

const bell = (page: Page) => page.getByRole('button', { name: /unread messages?$/i })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages' })
const message = (page: Page, title: string) =>
  panel(page).getByRole('listitem').filter({ hasText: title })

/** Returns the number that the bell shows. */
async function unreadOf(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? ''
  return name === 'No unread messages' ? 0 : Number.parseInt(name, 10)
}

async function unreadBecomes(page: Page, count: number): Promise<void> {
  await expect.poll(() => unreadOf(page), { timeout: 15_000 }).toBe(count)
}

async function signedIn(page: Page, account: string): Promise<number> {
  await signIn(page, account)
  await bell(page).waitFor()
  return unreadOf(page)
}

/** Publishes a message to directed owners as platform staff, and returns the page. */
async function publishedByStaff(size: Size, title: string): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page, 'platform@example.com', '/platform/message')
  await page.getByRole('button', { name: 'New message' }).click()
  const form = page.getByRole('dialog', { name: 'New message' })
  await form.getByRole('radio', { name: 'Types of owners' }).check()
  // A missing owner type and title are reported at their fields.
  await form.getByRole('button', { name: 'Publish' }).click()
  await form.getByText(/^title: expected words in at least one language/).waitFor()
  await form.getByRole('checkbox', { name: 'Directed owner', exact: true }).check()
  await form.getByText('Open owners: 1. Accounts: 1.').waitFor()
  await form.getByLabel('Title, in English').fill(title)
  await form.getByLabel('Text, in English').fill('See https://status.example.com/reviews.')
  await form.getByRole('button', { name: 'Publish' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('Published.').waitFor()
  return page
}

test.each(rotatingSizes())(
  'S7.7 S7.15 a published message is counted within a minute and read in the panel; another account’s count is unchanged (%s)',
  async (size) => {
    const title = `Longer reviews today (${size})`
    const page = await browser.visit({ size })
    await page.clock.install()
    const other = await browser.visit({ size })
    const [before, others] = [
      await signedIn(page, 'owner@example.com'),
      await signedIn(other, 'agency@example.com'),
    ]
    const staff = await publishedByStaff(size, title)
    await page.clock.fastForward(minute)
    await unreadBecomes(page, before + 1)

    await bell(page).click()
    const row = message(page, title)
    await row.getByRole('img', { name: 'Unread' }).waitFor()
    const link = row.getByRole('link')
    expect(await link.getAttribute('href')).toBe('https://status.example.com/reviews')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    const { x, width } = (await panel(page).boundingBox()) ?? { x: -1, width: 0 }
    expect([x, width]).toEqual(size === 'phone' ? [0, 390] : [1440 - 12 - 440, 440])

    await row.getByRole('button', { name: `Mark as read ${title}` }).click()
    await panel(page).getByText('Message marked as read.').waitFor()
    await unreadBecomes(page, before)
    await panel(page).getByRole('button', { name: 'Undo' }).click()
    await unreadBecomes(page, before + 1)
    await row.getByRole('button', { name: `Mark as read ${title}` }).click()
    await unreadBecomes(page, before)

    await other.reload()
    await bell(other).waitFor()
    expect(await unreadOf(other)).toBe(others)

    await staff.reload()
    await staff.getByRole('button', { name: `Withdraw: ${title}` }).click()
    const warning = staff.getByRole('dialog', { name: `Withdraw “${title}”?` })
    await warning.getByText('This cannot be undone').waitFor()
    await warning.getByRole('button', { name: 'Withdraw' }).click()
    await staff.getByText('Withdrawn.').waitFor()
    await page.reload()
    await bell(page).click()
    await panel(page).getByRole('listitem').first().waitFor()
    expect(await message(page, title).count()).toBe(0)
  },
)

test.each(rotatingSizes())(
  'the panel is read, filtered and closed by the keyboard alone (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signedIn(page, 'finance@example.com')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await panel(page).getByRole('listitem').first().waitFor()
    const press = async (name: string | RegExp, key = 'Enter') => {
      const wanted = panel(page).getByRole('button', { name }).first()
      const isThere = () => wanted.evaluate((element) => element === document.activeElement)
      for (let steps = 0; steps < 40 && !(await isThere()); steps += 1)
        await page.keyboard.press('Tab')
      expect(await isThere(), String(name)).toBe(true)
      await page.keyboard.press(key)
    }
    await press('Unread', 'Space')
    await message(page, 'City Bikes').waitFor()
    await expect.poll(() => message(page, 'Maintenance on Sunday').count()).toBe(0)
    await press(/^Mark as read A transfer/)
    await panel(page)
      .getByRole('button', { name: /^Mark as unread A transfer/ })
      .waitFor()
    await press('Undo')
    await panel(page).getByText('Undone.').waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => bell(page).evaluate((element) => element === document.activeElement))
      .toBe(true)
  },
)

test('all messages are marked at once, in every tab of the browser, which can be undone', async () => {
  const page = await browser.visit()
  const before = await signedIn(page, 'ads@example.com')
  expect(before).toBeGreaterThan(1)
  const tab = await page.context().newPage()
  await tab.goto('/')
  await unreadBecomes(tab, before)
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await unreadBecomes(page, 0)
  await unreadBecomes(tab, 0)
  await panel(page).getByRole('button', { name: 'Unread', exact: true }).click()
  await panel(page).getByText('No unread messages').waitFor()
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await unreadBecomes(tab, before)
})

test('S7.15 an excluded type is not counted by the bell, but listed', async () => {
  const page = await browser.visit({ size: 'phone' })
  const before = await signedIn(page, 'ads@example.com')
  await page.goto('/markets/notify/view')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const news = page.getByRole('checkbox', { name: 'Platform news' })
  await news.uncheck()
  await page.getByText('Saved.').waitFor()
  await expect.poll(() => unreadOf(page), { timeout: 15_000 }).toBeLessThan(before)
  expect(await page.getByRole('checkbox', { name: /^Balance/ }).isEnabled()).toBe(false)
  await page.reload()
  await news.waitFor()
  await expect.poll(() => news.isChecked()).toBe(false)
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.waitForURL('**/notify/view')
  const listed = page.getByRole('main').getByRole('listitem')
  await listed.filter({ hasText: 'Platform news' }).first().waitFor()
  await page.goBack()
  await news.check()
  await unreadBecomes(page, before)
})

test('S7.3 a failed count shows no number and no message; a failed list can be retried', async () => {
  browser.expectErrors(/Failed to load resource/)
  const page = await browser.visit({ locale: 'zh-CN' })
  const shownToasts = await recordToasts(page)
  await page.route('**/msg/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/')
  await page.getByLabel('账号').fill('owner@example.com')
  await page.getByLabel('密码', { exact: true }).fill('Demo-2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const button = page.getByRole('button', { name: '消息', exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: '消息' })
  await dialog.getByRole('alert').getByText('消息加载失败。').waitFor()
  expect(await button.textContent()).toBe('')
  expect(await dialog.getByRole('alert').count()).toBe(1)
  expect(await shownToasts()).toEqual([])
  await page.unroute('**/msg/**')
  await dialog.getByRole('button', { name: '重试' }).click()
  await dialog.getByRole('listitem').filter({ hasText: '平台公告' }).first().waitFor()
})

test('older messages load on request, each once, while new ones arrive', async () => {
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const audience: Audience = { kind: 'types', ownerTypes: [ownerType.agency] }
  const told: string[] = []
  const tell = async (title: string) => {
    const { data } = await staff.call(publishMessage, { audience, title: { 'en-US': title } })
    told.push(data.publicationId)
  }
  for (let at = 1; at <= 25; at += 1) await tell(`Notice ${at}.`)
  const page = await browser.visit()
  await signedIn(page, 'agency@example.com')
  await bell(page).click()
  await panel(page)
    .getByText(/^20 of \d+$/)
    .waitFor()
  // The command uses the running server.
  const texts = ['message', 'publish', '--to', 'agency', '--title', 'Notice 26.']
  const printed = await placardCommand(inject('dataDir'), ...texts)
  const [, publicationId = ''] =
    /^Published (\d+): it reaches 1 owner with \d+ people\.$/m.exec(printed) ?? []
  expect(publicationId, printed).not.toBe('')
  told.push(publicationId)
  await panel(page).getByRole('button', { name: 'Show more' }).click()
  await message(page, 'Notice 1.').waitFor()
  const titles = await panel(page).getByRole('heading', { level: 4 }).allTextContents()
  const notices = titles.filter((title) => title.startsWith('Notice'))
  expect(notices).toEqual(Array.from({ length: 25 }, (_, at) => `Notice ${25 - at}.`))
  for (const id of told) await staff.call(withdrawMessage, { publicationId: id })
})
