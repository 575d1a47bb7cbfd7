import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
const dataDir = mkdtempSync(join(tmpdir(), 'placard-cap-'))
let server: RunningServer
beforeAll(async () => {
  server = await startedServer(dataDir, { TRANSFER_APPROVAL_ABOVE: 'CNY:10.00' })
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each(rotatingSizes())(
  'a transfer above the cap waits until a person of the platform approves it; then its advertiser has it (%s)',
  async (size) => {
    const baseURL = server.address
    const agency = await browser.visit({ size, baseURL })
    await signIn(agency, 'finance@example.com', '/markets/finance/flow?view=transfers&new=1')
    const order = async () => {
      await agency.getByLabel('Advertisers and amounts').fill('City Bikes\t12.50')
      await agency.getByRole('button', { name: 'Check' }).press('Enter')
      await agency.getByText('Transfers above 10.00 CNY wait for an approval').waitFor()
      expect(await violations(agency)).toEqual([])
      await agency.getByRole('button', { name: 'Send 12.50 CNY for approval' }).press('Enter')
      await agency.getByText('12.50 CNY wait for an approval of the platform.').waitFor()
    }
    await order()
    await agency.getByText('Waiting for approval', { exact: true }).first().waitFor()
    expect(await violations(agency)).toEqual([])
    await agency.getByRole('button', { name: 'Withdraw' }).press('Enter')
    const question = agency.getByRole('dialog', { name: 'Withdraw the transfer of 12.50 CNY?' })
    await question.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await agency.getByText('The transfer is withdrawn.').waitFor()
    await agency.goto('/markets/finance/flow?view=transfers&new=1')
    await order()

    const approver = await browser.visit({ size, baseURL })
    await signIn(approver, 'approver@example.com', '/platform/finance')
    await approver
      .getByRole('button', { name: /^Approve: .*Transfer: Cash, 12\.50 CNY$/ })
      .press('Enter')
    const dialog = approver.getByRole('dialog')
    await dialog.getByText('The agency transfers to its advertisers:').waitFor()
    await dialog.getByText('City Bikes').waitFor()
    await dialog.getByLabel('Amount and owner are correct').press('Space')
    expect(await violations(approver)).toEqual([])
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
    await approver.getByText('Approved and booked.').waitFor()

    await agency.goto('/markets/finance/flow?view=transfers')
    await agency.getByText('Done', { exact: true }).first().waitFor()
    // The transactions of the advertiser, as its own users see them.
    const [client] = await databaseReader(dataDir).rowsOf<{ owner_id: string }>(
      `select owner_id::text from owner where owner_name = 'City Bikes'`,
    )
    await agency.goto(`/markets/finance/flow?owner=${client?.owner_id}&type=311`)
    await agency.getByText('12.50').first().waitFor()
    expect(await violations(agency)).toEqual([])
  },
)
