import { balanceField, ledgerAccount, subAccount } from '@placard/domain/finance/account'
import { bookingType, type Debt, entriesOf, type Entry } from '@placard/domain/finance/booking'
import { firstSharesOf } from '@placard/domain/finance/payment'
import { type PlannedTransfer, transferDirection } from '@placard/domain/finance/transfer'
import { addGift, changeGifts } from '#server/finance/gift.ts'
import {
  balanceIn,
  debtOf,
  type Ledger,
  type NewBooking,
  writeBookings,
} from '#server/finance/ledger.ts'
import { tellClients } from '#server/finance/transfer/notice.ts'
import { movableGifts, type Party, type TransferKind } from '#server/finance/transfer/parties.ts'
import { deleteOwn, insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/** An item of a transfer. */
export interface TransferMove extends PlannedTransfer {
  readonly ownerId: string
  readonly cents: number
  /** Null if the advertiser is not one of the agency any more; nothing is moved then. */
  readonly party: Party | null
  /** The advertiser's booking that is reversed. */
  readonly reversedBookingId?: string
}

export interface NewTransfer extends TransferKind {
  readonly note: string
  /** The caller's key with the hash of the request; null for a reversal. */
  readonly request: { readonly key: string; readonly hash: Buffer } | null
  readonly reversesId: string | null
  /** The treatment of items that cannot be transferred, if it has to wait. */
  readonly mode?: string | null
  /** The transfer that has waited and is made now. */
  readonly waitingId?: string
}

/** An item that is moved. */
interface Moved extends TransferMove {
  readonly party: Party
}

/** Books the items that are moved, and returns the id of the transfer. All accounts are locked. */
export async function writeTransfer(
  agency: Ledger,
  transfer: NewTransfer,
  moves: readonly TransferMove[],
): Promise<string> {
  const { waitingId } = transfer
  const transferId =
    waitingId === undefined
      ? await insertTransfer(agency, transfer)
      : await emptyTransfer(agency, waitingId)
  const moved = moves.filter((move): move is Moved => move.party !== null && move.moved > 0)
  const before = balanceIn(agency, transfer.subAccount)
  const ownIds = await write(agency, agencyBookings(agency, transfer, moved))
  const bookings = new Map<string, Booked>()
  for (const [at, move] of moved.entries()) {
    const booked = await bookClient(agency, transfer, { move, own: ownIds[at] ?? '', transferId })
    bookings.set(move.ownerId, booked)
  }
  await insertOwn(
    agency.scope,
    'transfer_item',
    moves.map(({ ownerId, cents, moved: part, problem }, place) => ({
      transfer_id: transferId,
      place,
      client_id: ownerId,
      cents,
      moved: part,
      problem,
      booking_id: bookings.get(ownerId)?.own ?? null,
      client_booking_id: bookings.get(ownerId)?.client ?? null,
    })),
  ).execute()
  await logSide(agency, transfer, { transferId, before })
  const clients = moved.map((move) => ({ scope: move.party.ledger.scope, cents: move.moved }))
  await tellClients(agency.scope, transfer, clients)
  return transferId
}

/** The bookings of both sides of an item. */
interface Booked {
  readonly own: string
  readonly client: string
}

async function bookClient(
  agency: Ledger,
  transfer: NewTransfer,
  { move, own, transferId }: { readonly move: Moved; readonly own: string; transferId: string },
): Promise<Booked> {
  const { ledger } = move.party
  const before = balanceIn(ledger, transfer.subAccount)
  const booking = bookingOf(transfer, { move, of: 'client', debt: debtOf(ledger), agency })
  const [client = ''] = await write(ledger, [booking])
  if (transfer.subAccount === subAccount.gift)
    await moveGifts(agency, { transfer, move, own, client })
  await logSide(ledger, transfer, { transferId, before })
  return { own, client }
}

async function write(ledger: Ledger, bookings: readonly NewBooking[]): Promise<string[]> {
  const ids = await writeBookings(ledger, bookings)
  if (ids === null) throw new Error('expected bookings without a voucher to be written')
  return ids
}

/** Incoming cash pays debts first, so each booking changes what the next one finds. */
function agencyBookings(
  agency: Ledger,
  transfer: NewTransfer,
  moved: readonly Moved[],
): NewBooking[] {
  let debt = debtOf(agency)
  return moved.map((move) => {
    const booking = bookingOf(transfer, { move, of: 'agency', debt, agency })
    debt = debtAfter(debt, booking.entries)
    return booking
  })
}

function debtAfter({ unpaid, creditUsed }: Debt, entries: readonly Entry[]): Debt {
  const paid = (account: number) => entries.find((entry) => entry.account === account)?.cents ?? 0
  return {
    unpaid: unpaid - paid(ledgerAccount.unpaid),
    creditUsed: creditUsed - paid(ledgerAccount.credit),
  }
}

interface Side {
  readonly move: Moved
  readonly of: 'agency' | 'client'
  readonly debt: Debt
  readonly agency: Ledger
}

function bookingOf(
  { direction, subAccount: account, note }: NewTransfer,
  { move, of, debt, agency }: Side,
): NewBooking {
  const isSource = (direction === transferDirection.toAdvertiser) === (of === 'agency')
  const type = isSource ? bookingType.transferOut : bookingType.transferIn
  const cents = isSource ? -move.moved : move.moved
  return {
    type,
    entries: entriesOf({ type, subAccount: account, cents }, debt),
    voucher: null,
    note,
    relatedOwnerId: of === 'agency' ? move.ownerId : agency.scope.ownerId,
  }
}

interface GiftMove extends Booked {
  readonly transfer: NewTransfer
  readonly move: Moved
}

/** Moves the gifts that lapse first, each with its last day. A reversal takes those of the booking that it reverses. */
async function moveGifts(agency: Ledger, { transfer, move, own, client }: GiftMove): Promise<void> {
  const isDown = transfer.direction === transferDirection.toAdvertiser
  const [source, target] = isDown ? [agency, move.party.ledger] : [move.party.ledger, agency]
  const lots = await movableGifts(source.scope, isDown ? undefined : move.reversedBookingId)
  const shares = firstSharesOf(lots, move.moved)
  await changeGifts(
    source.scope,
    shares.map((share) => ({ ...share, cents: -share.cents })),
  )
  for (const { lotId, cents } of shares) {
    const lastDay = lots.find((lot) => lot.lotId === lotId)?.lastDay ?? null
    await addGift(target.scope, { bookingId: isDown ? client : own, cents, lastDay })
  }
}

/** Removes the items of a transfer that has waited, which are written with what is moved. It is made now. */
async function emptyTransfer({ scope }: Ledger, transferId: string): Promise<string> {
  await deleteOwn(scope, 'transfer_item').where('transfer_id', '=', transferId).execute()
  const made = { made_at: new Date() }
  await updateOwn(scope, 'transfer').set(made).where('transfer_id', '=', transferId).execute()
  return transferId
}

/** Adds a transfer without items. */
export async function insertTransfer(
  { scope }: Ledger,
  { direction, subAccount: account, note, request, reversesId, mode = null }: NewTransfer,
): Promise<string> {
  const { transfer_id } = await insertOwn(scope, 'transfer', {
    account_id: scope.accountId,
    direction,
    sub_account: account,
    note,
    request_key: request?.key ?? null,
    request_hash: request?.hash ?? null,
    reverses_id: reversesId,
    mode,
  })
    .returning('transfer_id')
    .executeTakeFirstOrThrow()
  return transfer_id
}

async function logSide(
  ledger: Ledger,
  { subAccount: account, note }: NewTransfer,
  { transferId, before }: { readonly transferId: string; readonly before: number },
): Promise<void> {
  const field = balanceField[account]
  await logOperation(ledger.scope, {
    operation: 'transfer',
    entity: 'finance',
    entityId: transferId,
    entityName: transferId,
    before: { [field]: before },
    after: { [field]: balanceIn(ledger, account), ...(note === '' ? {} : { note }) },
    version: null,
  })
}
