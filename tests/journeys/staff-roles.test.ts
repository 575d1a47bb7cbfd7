import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const server = serverWithLetters()
const visit = (size: Size = 'desktop') => browser.visit({ size, baseURL: server.address() })

/** The pages in the menu, in its order. */
async function pagesOf(page: Page): Promise<string[]> {
  const links = page.locator('#menu .menu-group a')
  await links.first().waitFor({ state: 'attached' })
  return (await links.allTextContents()).map((text) => text.trim())
}

/** The button of an action on a row of the list. */
const action = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: `${label}: ${name}` })

test.each(rotatingSizes())(
  'an admin invites a reviewer, who sees the review pages alone and is told whom to ask for others (%s)',
  async (size) => {
    const account = `reviewer-${size}@example.com`
    const page = await visit(size)
    await signIn(page, 'platform@example.com', '/')
    await openByMenu(page, 'Staff')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Email addresses').fill(`Wu Mei <${account}>`)
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('Select at least one role.').waitFor()
    await dialog.getByRole('checkbox', { name: 'Reviewer' }).check()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Invited: 1.').waitFor()
    await page.getByText(account, { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])

    const invited = await visit(size)
    await invited.goto(await server.linkTo(account))
    await invited.getByLabel('Password', { exact: true }).fill('Another-2026')
    await invited.getByRole('button', { name: 'Set password' }).click()
    await invited.getByText(`The password of ${account} is set.`).waitFor()
    await invited.goto('/')
    await invited.getByRole('textbox', { name: 'Account' }).fill(account)
    await invited.getByLabel('Password', { exact: true }).fill('Another-2026')
    await invited.getByRole('button', { name: 'Sign in', exact: true }).click()
    await invited.getByRole('heading', { level: 1, name: 'Review' }).waitFor()
    expect(await pagesOf(invited)).toEqual(['Review', 'Verifications'])

    await invited.goto('/platform/finance')
    await invited.getByRole('heading', { name: 'None of your roles opens “Balances”' }).waitFor()
    await invited
      .getByText('The page is open to these roles: admin, finance clerk, or finance approver.')
      .waitFor()
    expect(await violations(invited)).toEqual([])
    await invited.getByRole('link', { name: 'To your pages' }).click()
    await invited.getByRole('heading', { level: 1, name: 'Review' }).waitFor()

    await action(page, 'Suspend', 'Wu Mei').click()
    const question = page.getByRole('dialog', { name: 'Suspend Wu Mei?' })
    await question.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Wu Mei is suspended.').waitFor()
    await invited.goto('/platform/review')
    await invited.waitForURL(/\/market\/login\//)
  },
)

test('the last admin keeps the role, and the roles are described in words', async () => {
  const page = await visit()
  await signIn(page, 'platform@example.com', '/platform/staff')
  await action(page, 'Edit', 'Platform desk').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Platform desk' })
  await dialog.getByRole('checkbox', { name: 'Admin' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Support' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This is the last admin of the platform who can sign in.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'What the roles may do' }).click()
  const roles = page.getByRole('dialog', { name: 'What the roles may do' })
  await roles
    .getByText(
      'May change: work orders, messages, support views of accounts, help articles, and questions.',
    )
    .waitFor()
  expect(await violations(page)).toEqual([])
})

test('support sees owners’ storage without the action that changes it', async () => {
  const page = await visit()
  await signIn(page, 'support@example.com', '/platform/storage')
  await page.getByText('Alpine Shoes').first().waitFor()
  expect(await page.getByRole('button', { name: /^Change limits/ }).count()).toBe(0)
  expect(await pagesOf(page)).toEqual([
    'Work orders',
    'Messages',
    'Owners',
    'Storage',
    'Help articles',
    'Questions',
  ])
})
