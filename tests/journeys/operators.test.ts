import { readFile } from 'node:fs/promises'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { listSavedViews, saveSavedView } from '@placard/contract/campaigns/saved-view'
import { code } from '@placard/contract/platform/code'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem, selectOption } from '#tests/journeys/support/controls.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const server = serverWithLetters()
const visit = (size: Size = 'desktop') => browser.visit({ size, baseURL: server.address() })

const invite = (page: Page) => page.getByRole('button', { name: 'Invite', exact: true })

/** Fills in the open dialog and submits it. */
async function invitePeople(page: Page, people: string, roles: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Invite operators' })
  await dialog.getByLabel('Email addresses').fill(people)
  for (const role of roles) await dialog.getByRole('checkbox', { name: role }).check()
  await invite(page).last().click()
}

async function signInWith(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('Another-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function actOn(page: Page, name: string, action: string): Promise<void> {
  await selectMenuItem(page.getByRole('button', { name: `Actions on ${name}` }), action)
}

test.each(rotatingSizes())(
  'an agency invites an operator for money, who sets a password, sees balances and nothing of its advertisers’ ads (%s)',
  async (size) => {
    const account = `money-${size}@example.com`
    const page = await visit(size)
    await signIn(page, 'agency@example.com')
    await openByMenu(page, 'Operators')
    await invite(page).click()
    await invitePeople(page, `Wu Mei <${account}>`, ['Recharge', 'Transfer'])
    await page.getByText('1 person has been invited.').waitFor()
    await page.getByText(account, { exact: true }).waitFor()

    const invited = await visit(size)
    await invited.goto(await server.linkTo(account))
    await invited.getByLabel('Password', { exact: true }).fill('Another-2026')
    await invited.getByRole('button', { name: 'Set password' }).click()
    await invited.getByText(`The password of ${account} is set.`).waitFor()
    await invited.goto('/markets/agency/owners')
    await signInWith(invited, account)
    await invited.getByRole('heading', { level: 1, name: 'Advertisers' }).waitFor()
    await invited.getByText('11,000.00').first().waitFor()
    expect(await invited.getByText('Cost today').count()).toBe(0)
    expect(await invited.getByRole('button', { name: /^Open City Bikes/ }).count()).toBe(0)
    await invited.goto('/markets/agency/operators')
    await invited.getByText('Operators require the role “Operator management”.').waitFor()

    // The open tab of a suspended person ends at its next call, and a lifted suspension opens the same pages.
    await actOn(page, 'Wu Mei', 'Suspend…')
    const warning = page.getByRole('dialog', { name: 'Suspend Wu Mei?' })
    await warning.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Wu Mei is suspended.').waitFor()
    await invited.goto('/markets/finance/flow')
    await signInWith(invited, account)
    await invited.getByText('This account is suspended.').waitFor()
    await actOn(page, 'Wu Mei', 'Lift the suspension')
    await page.getByText('Wu Mei can sign in again.').waitFor()
    await signInWith(invited, account)
    await invited.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()

    await actOn(page, 'Wu Mei', 'Remove…')
    const question = page.getByRole('dialog', { name: 'Remove Wu Mei?' })
    await question.getByText(`${account} is signed out at once`).waitFor()
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Wu Mei has been removed.').waitFor()
    await page.getByText(account, { exact: true }).waitFor({ state: 'detached' })
    await invited.goto('/markets/finance/flow')
    await invited.waitForURL(/\/market\/login\//)
  },
)

test('people who cannot be invited are named with the reason, and the others are invited', async () => {
  const page = await visit()
  await signIn(page, 'agency@example.com', '/markets/agency/operators')
  await invite(page).click()
  await invitePeople(page, 'new-one@example.com\nnobody', [])
  const dialog = page.getByRole('dialog', { name: 'Invite operators' })
  await dialog.getByText('nobody: not an email address').waitFor()
  await invitePeople(page, 'new-one@example.com\nads@example.com', [])
  await dialog.getByText('Choose at least one role.').waitFor()
  await invitePeople(page, 'new-one@example.com\nads@example.com', ['Ads management'])
  await dialog.getByText(/^ads@example\.com: /).waitFor()
  expect(await dialog.getByLabel('Email addresses').inputValue()).toBe('ads@example.com')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('new-one@example.com', { exact: true }).waitFor()
})

test('S6.6 a changed role applies at the next visit, and nobody changes their own', async () => {
  const page = await visit()
  await signIn(page, 'agency@example.com', '/markets/agency/operators')
  await actOn(page, 'Lin, ads', 'Edit…')
  const dialog = page.getByRole('dialog', { name: 'Edit Lin, ads' })
  await dialog.getByRole('checkbox', { name: 'Recharge' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ads management, Recharge').waitFor()

  const operator = await visit()
  await signIn(operator, 'ads@example.com')
  await openByMenu(operator, 'Transactions')
  await operator.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()

  await page.getByRole('button', { name: 'Actions on Blue Harbor Media' }).click()
  const edit = page.getByRole('menuitem', { name: /^Edit…/ })
  expect(await edit.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Nobody changes their own rights').first().waitFor()
})

test.each(rotatingSizes())(
  'an operator limited to one advertiser sees and opens only that, or those with a label (%s)',
  async (size) => {
    const page = await visit(size)
    await signIn(page, 'agency@example.com', '/markets/agency/operators')
    await actOn(page, 'Lin, ads', 'Edit…')
    const dialog = page.getByRole('dialog', { name: 'Edit Lin, ads' })
    const advertisers = dialog.getByRole('group', { name: 'Advertisers', exact: true })
    await advertisers.getByRole('radio', { name: 'Chosen ones' }).check()
    await selectOption(dialog.getByLabel('Chosen advertisers'), 'City Bikes')
    await dialog.getByRole('list', { name: 'Chosen advertisers' }).getByText('City Bikes').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })

    const operator = await visit(size)
    await signIn(operator, 'ads@example.com', '/markets/agency/owners')
    const seen = (name: string) =>
      operator.getByRole('button', { name: `Open ${name} in a new tab`, exact: true })
    await seen('City Bikes').waitFor()
    expect(await seen('Garden House').count()).toBe(0)

    await actOn(page, 'Lin, ads', 'Edit…')
    await dialog.getByRole('checkbox', { name: 'South' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await operator.reload()
    await seen('Tea & Leaf').waitFor()
    expect(await seen('Garden House').count()).toBe(0)

    await actOn(page, 'Lin, ads', 'Edit…')
    await advertisers.getByRole('radio', { name: 'All, also future ones' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await operator.reload()
    await seen('Garden House').waitFor()
  },
)

test('operators are found by name, role and status, and the address keeps the filters', async () => {
  const page = await visit()
  await signIn(page, 'agency@example.com', '/markets/agency/operators')
  await page.getByText('agency@example.com', { exact: true }).first().waitFor()
  await selectOption(page.getByRole('main').getByLabel('Role'), 'Transfer')
  await page.getByText('ads@example.com', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('chen')
  await page.waitForURL(/text=chen/)
  await page.reload()
  await page.getByText('finance@example.com', { exact: true }).waitFor()
  await selectOption(page.getByRole('main').getByLabel('Status'), 'Invited')
  await page.getByText('No operator matches the filters.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('ads@example.com', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('the operators that match are exported with their rights', async () => {
  const page = await visit()
  await signIn(page, 'agency@example.com', '/markets/agency/operators')
  await page.getByRole('searchbox').fill('chen')
  await page.getByText('ads@example.com', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^operators-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('"Roles","May change","Pages","Data","Advertisers"')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"Recharge; Transfer","recharges; transfers","All","All","All"')
})

test('a change of rights asks for the password long after the sign-in, and is made then', async () => {
  const page = await visit()
  await signIn(page, 'agency@example.com', '/markets/agency/operators')
  let isOld = true
  await page.route('**/v3/operator/save', async (route) => {
    if (!isOld) return route.fallback()
    isOld = false
    const message = 'please confirm that it is you'
    return route.fulfill({ json: { code: code.signInNotFresh, message, data: null } })
  })
  await actOn(page, 'Lin, ads', 'Edit…')
  const edit = page.getByRole('dialog', { name: 'Edit Lin, ads' })
  await edit.getByLabel('Name').fill('Lin, ads team')
  await edit.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Your password').fill('wrong')
  await page.keyboard.press('Enter')
  await question.getByText('This is not your password.').waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByLabel('Your password').fill('Demo-2026')
  await page.keyboard.press('Enter')
  await page.getByText('Lin, ads team has been saved.').waitFor()

  isOld = true
  await actOn(page, 'Lin, ads team', 'Edit…')
  await page.getByRole('textbox', { name: 'Name' }).fill('Lin, ads')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByText('please confirm that it is you').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lin, ads has been saved.').waitFor()
})

// The last test of the file, because it removes a user of the demo.
test.each(rotatingSizes().slice(0, 1))(
  'what a removed user shared stays with the user who is chosen (%s)',
  async (size) => {
    const leaving = await signedInClient(server.address(), { account: 'ads@example.com' })
    const { items } = (await leaving.call(listOwners, {})).data
    const advertiser = await leaving.actingFor(items[0]?.ownerId ?? '')
    const days = { kind: 'preset', preset: 'last7Days' } as const
    const content = { filters: {}, sort: null, days, presetId: null }
    const view = { level: 'plan', viewName: 'Mornings', isShared: true, content } as const
    expect((await advertiser.call(saveSavedView, view)).code).toBe(code.success)

    const page = await visit(size)
    await signIn(page, 'agency@example.com', '/markets/agency/operators')
    const name = 'Lin, ads'
    await actOn(page, name, 'Remove…')
    const question = page.getByRole('dialog', { name: `Remove ${name}?` })
    await question.getByText('Shared with others: 1 view.').waitFor()
    expect(await violations(page)).toEqual([])
    const recipient = question.getByLabel('Hand shared views, columns and reports over to')
    await selectOption(recipient, 'Nobody: others can no longer use them')
    await recipient.getByText('Nobody: others can no longer use them').waitFor()
    await selectOption(recipient, 'Blue Harbor Media (you)')
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`${name} has been removed.`).waitFor()
    const agency = await signedInClient(server.address(), { account: 'agency@example.com' })
    const agencyThere = await agency.actingFor(items[0]?.ownerId ?? '')
    const { views } = (await agencyThere.call(listSavedViews, { level: 'plan' })).data
    expect(views).toMatchObject([{ viewName: 'Mornings', isShared: true, isOwn: true }])
  },
)
