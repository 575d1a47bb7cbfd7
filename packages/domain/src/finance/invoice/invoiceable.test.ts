import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceableRecharges, refundableCents } from './invoiceable.ts'

const recharge = (bookingId: string, cents: number, invoiced = 0) => ({
  bookingId,
  cents,
  invoiced,
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

describe('recharges that an invoice may contain', () => {
  test('are those that no open invoice contains', () => {
    expect(invoiceableRecharges([recharge('1', 100, 100), recharge('2', 200)], 0)).toEqual([
      { bookingId: '2', cents: 200 },
    ])
  })

  test('are reduced by refunds, the newest first', () => {
    const recharges = [recharge('1', 100), recharge('2', 200), recharge('3', 50)]
    expect(invoiceableRecharges(recharges, 80)).toEqual([
      { bookingId: '1', cents: 100 },
      { bookingId: '2', cents: 170 },
    ])
    expect(invoiceableRecharges(recharges, 350)).toEqual([])
  })

  test('are not reduced by the refund of the rest of an invoiced recharge', () => {
    expect(invoiceableRecharges([recharge('1', 100, 70), recharge('2', 200)], 30)).toEqual([
      { bookingId: '2', cents: 200 },
    ])
  })

  test('the refundable amount is what is not invoiced', () => {
    const recharges = [recharge('1', 100, 70), recharge('2', 200)]
    expect(refundableCents(recharges, 30)).toBe(200)
    expect(refundableCents(recharges, 300)).toBe(0)
  })

  test('with those that are invoiced and refunded are never more than what was received', () => {
    const drawn = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 1_000 }), share: fc.nat(1_000) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(drawn, fc.nat(5_000), (rows, wanted) => {
        const recharges = rows.map(({ cents, share }, at) =>
          recharge(String(at), cents, Math.min(cents, share)),
        )
        const refunded = Math.min(wanted, refundableCents(recharges, 0))
        const left = invoiceableRecharges(recharges, refunded)
        const received = sum(recharges.map(({ cents }) => cents))
        const invoiced = sum(recharges.map((one) => one.invoiced))
        expect(sum(left.map(({ cents }) => cents)) + invoiced + refunded).toBeLessThanOrEqual(
          received,
        )
        expect(refundableCents(recharges, refunded)).toBe(received - invoiced - refunded)
        for (const { bookingId, cents } of left)
          expect(cents).toBeLessThanOrEqual(recharges[Number(bookingId)]?.cents ?? 0)
      }),
    )
  })
})
