// Follows money to every page that shows it. The server is its own, because settlement begins on the day of its
// database, and days before it are closed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAds } from '@placard/contract/campaigns/ad'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { monthText } from '@placard/domain/platform/calendar/date-format'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { monthOf } from '@placard/domain/platform/calendar/month'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { importFigures } from '#tests/journeys/support/daily-data.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { placardCommand } from '#tests/support/command.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
const dataDir = mkdtempSync(join(tmpdir(), 'placard-money-'))
const timeZone = 'Asia/Shanghai'
let server: RunningServer
let day: Day
let bikes: Client

beforeAll(async () => {
  server = await startedServer(dataDir)
  day = addDays(dayAt(Date.now(), timeZone), -2)
  await databaseReader(dataDir).rowsOf('update settlement set first_day = $1', [day])
  const agency = await signedInClient(server.address, { account: 'agency@example.com' })
  const { items } = (await agency.call(listOwners, { filters: { text: 'City Bikes' } })).data
  bikes = await agency.actingFor(items[0]?.ownerId ?? '')
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const visit = (size: Size) => browser.visit({ size, baseURL: server.address })

/** Applies for a payment of the agency. @returns its reference */
async function applied(page: Page, amount: string): Promise<string> {
  await page.goto('/markets/finance/recharge')
  await page.getByLabel('Amount (CNY)').fill(amount)
  await page.getByLabel('Name of the paying account').fill('Blue Harbor')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your application is submitted' }).waitFor()
  return (await page.locator('strong', { hasText: /^RF\d\d / }).textContent()) ?? ''
}

async function received(
  staff: Page,
  { reference, amount }: Record<'reference' | 'amount', string>,
) {
  await signIn(staff, 'platform@example.com', '/platform/finance?view=applications')
  await staff.getByRole('search').getByRole('textbox').fill(reference)
  await staff.keyboard.press('Enter')
  await staff.getByRole('button', { name: /^Receive/ }).press('Enter')
  const dialog = staff.getByRole('dialog', { name: 'Payment of Blue Harbor Media' })
  await dialog.getByLabel('Amount received in CNY').fill(amount)
  await dialog.getByRole('button', { name: 'Receive' }).press('Enter')
  await staff.getByText(`${amount} CNY recharged.`).waitFor()
}

async function transferred(page: Page, amount: string): Promise<void> {
  await page.goto('/markets/finance/flow?view=transfers')
  await page.getByRole('button', { name: 'New transfer' }).first().press('Enter')
  await page.getByLabel('Advertisers and amounts').fill(`City Bikes; ${amount}`)
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await page.getByRole('button', { name: `Transfer ${amount} CNY` }).press('Enter')
  await page.getByText(`${amount} CNY transferred.`).waitFor()
}

/** Counts a cost for the day of one ad, and books what the day has cost. */
async function spent(cost: string): Promise<void> {
  const { items } = (await bikes.call(listAds, { from: day, to: day, pageSize: 1 })).data
  const { planName, groupName, adName } = items[0] ?? {}
  await importFigures(bikes, [[day, planName, groupName, adName, 900, 30, 3, cost]])
  await placardCommand(dataDir, 'finance', 'settle')
}

/** Opens the balances of the agency, as a finance clerk. */
async function openAgency(clerk: Page): Promise<void> {
  await clerk.goto('/platform/finance')
  await clerk.getByLabel('Keyword').fill('harbor')
  await clerk.keyboard.press('Enter')
  await clerk.getByRole('link', { name: 'Blue Harbor Media' }).press('Enter')
  await clerk.getByRole('region', { name: 'Balance' }).waitFor()
}

async function refunded(clerk: Page, { size, amount }: { size: Size; amount: string }) {
  await openAgency(clerk)
  await clerk.getByRole('button', { name: 'Propose refund' }).press('Enter')
  const dialog = clerk.getByRole('dialog', { name: 'Refund: Blue Harbor Media' })
  await dialog.getByLabel(`Amount in CNY`).fill(amount)
  await dialog.getByLabel('Voucher number').fill(`RF-${size}`)
  await dialog.getByLabel('Note').fill('Paid in too much.')
  await dialog.getByLabel('Amount and owner are correct').press('Space')
  await dialog.getByLabel('Note').press('Enter')
  await clerk.getByText('It awaits the approval of another person').waitFor()
  const approver = await visit(size)
  await signIn(approver, 'approver@example.com', '/platform/finance')
  await approver.getByRole('button', { name: /^Approve: Blue Harbor Media/ }).press('Enter')
  const question = approver.getByRole('dialog', { name: /^Approve “Refund: Cash”/ })
  await question.getByLabel('Amount and owner are correct').press('Space')
  await question.getByRole('button', { name: 'Approve' }).press('Enter')
  await approver.getByText('Approved and booked.').waitFor()
}

async function invoiced(page: Page, staff: Page, amount: string): Promise<void> {
  await page.goto('/markets/finance/record?view=invoices')
  await page.getByRole('button', { name: 'Apply for an invoice' }).first().press('Enter')
  await page.getByRole('checkbox', { name: new RegExp(amount) }).press('Space')
  await page.getByText(`Total: ${amount} CNY`).waitFor()
  await page.getByLabel('Name of the company', { exact: true }).fill('Blue Harbor')
  await page.getByLabel('Unified social credit code').fill('91350100M000100Y43')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(`The application for ${amount} CNY is submitted.`).waitFor()
  await staff.goto('/platform/finance?view=invoices')
  await staff.getByText(amount).first().waitFor()
  await staff.getByRole('button', { name: 'Issue: Blue Harbor, Blue Harbor Media' }).press('Enter')
  const dialog = staff.getByRole('dialog')
  await dialog.getByText(amount).first().waitFor()
  expect(await violations(staff)).toEqual([])
  await dialog.getByLabel('Number').fill(`2631200000007777${String(Date.now()).slice(-4)}`)
  await dialog.getByRole('button', { name: 'Issue' }).press('Enter')
  await staff.getByText('Issued. The owner is notified.').waitFor()
}

type Paper = readonly (readonly string[])[]

/** Keeps the texts of the cells that a page prints, since a browser without a window does not print. */
async function keepPrinted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const rows = [...document.querySelectorAll('tr')]
      const paper = rows.map((row) => [...row.children].map((cell) => cell.textContent))
      Object.assign(window.top ?? window, { paper })
    }
  })
}

/** Prints the statement on the page. @returns the texts of its cells */
async function printed(page: Page): Promise<Paper> {
  await page.getByRole('button', { name: 'Print', exact: true }).press('Enter')
  const kept = await page.waitForFunction(() => 'paper' in window && window.paper)
  // The function above writes nothing else.
  return (await kept.jsonValue()) as Paper
}

/** Returns the total of a column of a printed statement in cents; a column without amounts is not printed. */
function centsIn(paper: Paper, name: string): number {
  const text = paper.at(-1)?.[paper[0]?.indexOf(name) ?? -1] ?? '0'
  return Math.round(Number(text.replaceAll(',', '')) * 100)
}

/** Returns the columns of a statement that have changed, with their changes in cents. */
function changes([before, after]: readonly [Paper, Paper]): Record<string, number> {
  const names = after[0]?.slice(1) ?? []
  const all = names.map((name) => [name, centsIn(after, name) - centsIn(before, name)] as const)
  return Object.fromEntries(all.filter(([, cents]) => cents !== 0))
}

/** Opens the statement of an owner for the month, as the agency. */
async function statementOf(page: Page, ownerName: string, month: string) {
  await page.goto('/markets/finance/flow?view=statement')
  await selectOption(page.getByRole('main').getByLabel('Account', { exact: true }), ownerName)
  await selectOption(page.getByLabel('Month'), monthText(month, 'en-US'))
  await page.getByText('Total', { exact: true }).first().waitFor()
  expect(await violations(page)).toEqual([])
  return printed(page)
}

/** Opens the transactions of an owner, as the agency. */
async function transactionsOf(page: Page, ownerName: string): Promise<void> {
  await page.goto('/markets/finance/flow')
  await selectOption(page.getByRole('main').getByLabel('Account', { exact: true }), ownerName)
  await page.getByRole('region', { name: `Balance of ${ownerName}` }).waitFor()
}

test.each(rotatingSizes())(
  'a cent that is applied for, received, transferred, spent, restated, refunded and invoiced has the same sums on transactions, statement and invoice of owner, agency and staff (%s)',
  async (size) => {
    const [page, staff] = [await visit(size), await visit(size)]
    await keepPrinted(page)
    await signIn(page, 'finance@example.com')
    const [thisMonth, month] = [monthOf(dayAt(Date.now(), timeZone)), monthOf(day)]
    const agencyBefore = await statementOf(page, 'Blue Harbor Media', thisMonth)
    const reference = await applied(page, '1,000.01')
    await received(staff, { reference, amount: '1,000.01' })
    await transferred(page, '300.01')
    await spent('30.03')
    const before = await statementOf(page, 'City Bikes', month)
    await spent('30.01')
    await refunded(staff, { size, amount: '200.00' })
    await invoiced(page, staff, '800.01')

    await transactionsOf(page, 'City Bikes')
    for (const amount of ['+300.01', '+0.02'])
      await page.getByText(amount, { exact: true }).first().waitFor()
    await transactionsOf(page, 'Blue Harbor Media')
    for (const amount of ['+1,000.01', '-300.01', '-200.00'])
      await page.getByText(amount, { exact: true }).first().waitFor()
    expect(await violations(page)).toEqual([])
    const shown = await page.locator('[data-account="cash"] dd').textContent()
    await openAgency(staff)
    expect(await staff.locator('[data-account="cash"] dd').textContent()).toBe(shown)

    const after = await statementOf(page, 'City Bikes', month)
    expect(changes([before, after])).toEqual({
      'Restated figures': 2,
      'Paid by cash and credit': 2,
      'Closing balance': 2,
    })
    const agencyAfter = await statementOf(page, 'Blue Harbor Media', thisMonth)
    expect(changes([agencyBefore, agencyAfter])).toEqual({
      Recharges: 100_001,
      Transfers: -30_001,
      Refunds: -20_000,
      'Closing balance': 50_000,
    })
    expect(await placardCommand(dataDir, 'finance', 'reconcile')).toContain('Everything agrees.')
  },
  // It is as long as several others.
  240_000,
)
