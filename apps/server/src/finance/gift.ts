import type { Day } from '@placard/domain/platform/calendar/day'
import { type GiftLot, type LotAmount, lastSharesOf } from '@placard/domain/finance/payment'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Returns the gifts of the acting owner that are not used up. @param bookingId only those of the booking */
export async function giftLots(scope: OwnerScope, bookingId?: string): Promise<GiftLot[]> {
  const rows = await selectOwn(scope, 'gift_lot')
    .select(['lot_id', 'cents_left', 'last_day'])
    .where('cents_left', '>', '0')
    .$if(bookingId !== undefined, (query) => query.where('booking_id', '=', bookingId ?? ''))
    .execute()
  return rows.map(({ lot_id, cents_left, last_day }) => ({
    lotId: lot_id,
    cents: Number(cents_left),
    // The database returns days as text.
    lastDay: last_day as Day | null,
  }))
}

/** Adds a gift of a booking. @param lastDay null if it does not lapse */
export async function addGift(
  scope: OwnerScope,
  gift: { readonly bookingId: string; readonly cents: number; readonly lastDay: string | null },
): Promise<void> {
  await insertOwn(scope, 'gift_lot', {
    booking_id: gift.bookingId,
    granted: gift.cents,
    cents_left: gift.cents,
    last_day: gift.lastDay,
  }).execute()
}

/** Changes the rests of gifts by these amounts. */
export async function changeGifts(scope: OwnerScope, changes: readonly LotAmount[]): Promise<void> {
  if (changes.length === 0) return
  await runOwn(
    scope,
    owned`update gift_lot f set cents_left = f.cents_left + c.cents
      from unnest(${changes.map(({ lotId }) => lotId)}::bigint[], ${changes.map(({ cents }) => cents)}::bigint[])
        as c (lot_id, cents)
      where f.owner_id = ${scope.ownerId} and f.lot_id = c.lot_id`,
  )
}

/** Takes an amount out of the gifts that lapse last. */
export async function takeGifts(scope: OwnerScope, cents: number): Promise<void> {
  const shares = lastSharesOf(await giftLots(scope), cents)
  await changeGifts(
    scope,
    shares.map((share) => ({ ...share, cents: -share.cents })),
  )
}
