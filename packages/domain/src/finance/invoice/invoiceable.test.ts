import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoicedRecharge } from './invoiceable.ts'
import { invoiceable } from './spending.ts'

const day = '2026-01-01'
const recharge = (bookingId: string, cents: number, invoiced = 0): InvoicedRecharge => ({
  bookingId,
  cents,
  invoiced,
})
const refund = (refunded: number) => ({ refunded })
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
const left = (movements: readonly (InvoicedRecharge | ReturnType<typeof refund>)[]) =>
  invoiceable(movements.map((movement) => ({ ...movement, day }))).recharges

describe('recharges that an invoice may contain', () => {
  test('are those that no open invoice contains', () => {
    expect(left([recharge('1', 100, 100), recharge('2', 200)])).toEqual([
      { bookingId: '2', cents: 200 },
    ])
  })

  test('are reduced by later refunds, the newest first', () => {
    const recharges = [recharge('1', 100), recharge('2', 200)]
    expect(left([...recharges, refund(220), recharge('3', 50)])).toEqual([
      { bookingId: '1', cents: 80 },
      { bookingId: '3', cents: 50 },
    ])
    expect(left([...recharges, refund(300)])).toEqual([])
  })

  test('are reduced by earlier refunds of other money as well', () => {
    expect(left([refund(30), recharge('1', 100)])).toEqual([{ bookingId: '1', cents: 70 }])
  })

  test('are not reduced by the refund of the rest of an invoiced recharge', () => {
    const movements = [recharge('1', 100, 70), recharge('2', 200), refund(30)]
    expect(left(movements)).toEqual([{ bookingId: '2', cents: 200 }])
  })

  test('with those that are invoiced and refunded are never more than what was received', () => {
    const drawn = fc.array(
      fc.oneof(
        fc.record({ cents: fc.integer({ min: 1, max: 1_000 }), share: fc.nat(1_000) }),
        fc.record({ refunded: fc.integer({ min: 1, max: 1_000 }) }),
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(drawn, (rows) => {
        const movements = rows.map((row, at) =>
          'refunded' in row ? row : recharge(String(at), row.cents, Math.min(row.cents, row.share)),
        )
        const recharges = movements.filter((one) => 'bookingId' in one)
        const free = left(movements)
        const received = sum(recharges.map(({ cents }) => cents))
        const invoiced = sum(recharges.map((one) => one.invoiced))
        const refunded = sum(movements.map((one) => ('refunded' in one ? one.refunded : 0)))
        const rest = Math.max(0, received - invoiced - refunded)
        expect(sum(free.map(({ cents }) => cents))).toBeLessThanOrEqual(rest)
        for (const { bookingId, cents } of free)
          expect(cents).toBeLessThanOrEqual(
            recharges.find((one) => one.bookingId === bookingId)?.cents ?? 0,
          )
      }),
    )
  })
})
