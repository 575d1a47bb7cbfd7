import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { proposalKind, proposalState } from '@placard/domain/finance/proposal'
import { applicationState } from '@placard/domain/finance/recharge-application'
import { transferDirection, transferProblem } from '@placard/domain/finance/transfer'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addBooking } from '#server/demo/finance.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'
import { testBlobs } from '#server/testing/blobs.ts'

/**
 * Books a recharge with a voucher for the owner, and adds an open application with a slip, one that was rejected, a proposal
 * that was withdrawn, a late difference of a day, a transfer that is reversed, and a payment for the open application
 * that was set aside.
 */
export async function addMoney(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<{
  application: string
  endedApplication: string
  endedProposal: string
  transfer: string
}> {
  const holder = { ownerId, nowMs: Date.UTC(2026, 0, 2) }
  const movement = { type: bookingType.recharge, subAccount: subAccount.cash, cents: 1_000 }
  await addBooking(db, holder, { ...movement, daysAgo: 1, voucher: ownerId, note: 'note' })
  const slip = await addSlip(db, { ownerId, accountId })
  const applied = { owner_id: ownerId, account_id: accountId, cents: 10_000, note: 'note' }
  const rows = await db
    .insertInto('recharge_application')
    .values([
      { ...applied, payer: 'payer', slip_file_id: slip },
      {
        ...applied,
        payer: 'other payer',
        state: applicationState.rejected,
        decided_at: new Date(),
        reason: 'reason',
      },
    ])
    .returning(['application_id', 'state'])
    .execute()
  const late = { owner_id: ownerId, day: '2026-01-02', cost: 7 }
  await db.insertInto('settlement_correction').values(late).execute()
  const idOf = (state: string) => rows.find((row) => row.state === state)?.application_id ?? ''
  await addBankLine(db, { ownerId, accountId, applicationId: idOf(applicationState.submitted) })
  return {
    application: idOf(applicationState.submitted),
    endedApplication: idOf(applicationState.rejected),
    endedProposal: await addProposal(db, { ownerId, accountId }),
    transfer: await addTransfer(db, { ownerId, accountId }),
  }
}

function addSlip(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<string> {
  return addDemoFile(
    { db, blobs: testBlobs() },
    {
      ownerId,
      purpose: 'paymentSlip',
      accountId,
      fileName: 'slip.png',
      mediaType: mediaType.png,
      bytes: Buffer.from(`slip ${ownerId}`),
    },
  )
}

/** Adds a proposal that was withdrawn. */
async function addProposal(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<string> {
  const { proposal_id } = await db
    .insertInto('money_proposal')
    .values({
      owner_id: ownerId,
      kind: proposalKind.grant,
      sub_account: subAccount.gift,
      cents: 1,
      last_day: null,
      voucher: `gift ${ownerId}`,
      note: 'note',
      state: proposalState.withdrawn,
      proposed_by: accountId,
      decided_by: accountId,
      decided_at: new Date(),
      lock_booking_id: null,
      booking_id: null,
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow()
  return proposal_id
}

/** Adds a transfer that moved nothing, and its reversal. */
async function addTransfer(
  db: Kysely<Tables>,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<string> {
  const made = { owner_id: ownerId, account_id: accountId, sub_account: subAccount.cash }
  const { transfer_id } = await db
    .insertInto('transfer')
    .values({
      ...made,
      direction: transferDirection.toAdvertiser,
      note: 'note',
      request_key: 'key',
      request_hash: Buffer.from('hash'),
      reverses_id: null,
    })
    .returning('transfer_id')
    .executeTakeFirstOrThrow()
  const { transfer_id: reversal } = await db
    .insertInto('transfer')
    .values({
      ...made,
      direction: transferDirection.fromAdvertiser,
      note: 'note',
      request_key: null,
      request_hash: null,
      reverses_id: transfer_id,
    })
    .returning('transfer_id')
    .executeTakeFirstOrThrow()
  // Nobody but the owner itself is known here. A user who is limited to advertisers does not see it.
  const item = { owner_id: ownerId, client_id: ownerId, place: 0, cents: 1, moved: 0 }
  const short = { problem: transferProblem.short, booking_id: null, client_booking_id: null }
  await db
    .insertInto('transfer_item')
    .values([transfer_id, reversal].map((id) => ({ ...item, ...short, transfer_id: id })))
    .execute()
  return transfer_id
}

async function addBankLine(
  db: Kysely<Tables>,
  {
    ownerId,
    accountId,
    applicationId,
  }: { ownerId: string; accountId: string; applicationId: string },
): Promise<void> {
  const counts = { new_count: 1, known_count: 0, outgoing_count: 0, refused_count: 0 }
  const { statement_id } = await db
    .insertInto('bank_statement')
    .values({ file_name: 'statement.csv', uploaded_by: accountId, ...counts })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  await sql`insert into bank_line (statement_id, row_num, identity, account, day, cents, currency, payer, payer_account,
      purpose, bank_id, voucher, owner_id, application_id, decided_by, decided_at, set_aside_reason)
    values (${statement_id}, 2, sha256(${ownerId}::text::bytea), 'account', '2026-01-02', 10000, 'CNY', 'payer',
      'payer account', 'purpose', ${`bank ${ownerId}`}, ${`bank ${ownerId}`}, ${ownerId}, ${applicationId}, ${accountId},
      now(), 'reason')`.execute(db)
}
