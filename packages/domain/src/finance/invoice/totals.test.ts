import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type InvoiceLine,
  linesOfPaid,
  reversedTotals,
  type Tax,
  taxCategory,
  totalsOf,
  withTaxOfPrice,
} from './totals.ts'

const standard = (basisPoints: number): Tax => ({ category: taxCategory.standard, basisPoints })
const reverseCharge: Tax = { category: taxCategory.reverseCharge, basisPoints: 0 }
const line = (netCents: number, tax: Tax): InvoiceLine => ({ description: 'Ads', netCents, tax })

const taxes = fc.oneof(
  fc.constant(reverseCharge),
  fc.constantFrom(0, 1, 500, 600, 1900, 2000, 2550, 10_000).map(standard),
)
const lines = fc.array(
  fc.tuple(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), taxes),
  { maxLength: 30 },
)
const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), {
  minLength: 1,
  maxLength: 100,
})
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

describe('the sums of an invoice', () => {
  test('have a tax for each category and rate', () => {
    const written = [
      line(1_000, standard(1900)),
      line(333, standard(700)),
      line(50, standard(1900)),
    ]
    expect(totalsOf(written)).toEqual({
      netCents: 1_383,
      taxes: [
        { tax: standard(1900), netCents: 1_050, taxCents: 200 },
        { tax: standard(700), netCents: 333, taxCents: 23 },
      ],
      taxCents: 223,
      grossCents: 1_606,
      roundingCents: 0,
      payableCents: 1_606,
    })
  })

  test('tax is rounded for the sum, and not for each line', () => {
    const written = Array.from({ length: 3 }, () => line(1, standard(1900)))
    expect(totalsOf(written).taxCents).toBe(1)
  })

  test('halves of a cent are rounded up, and below zero down', () => {
    expect(totalsOf([line(10, standard(500))]).taxCents).toBe(1)
    expect(totalsOf([line(-10, standard(500))]).taxCents).toBe(-1)
    expect(totalsOf([line(9, standard(500))]).taxCents).toBe(0)
  })

  test('of no lines are zero', () => {
    expect(totalsOf([])).toMatchObject({ netCents: 0, taxes: [], payableCents: 0 })
  })

  test('add up for every set of lines', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const written = drawn.map(([netCents, tax]) => line(netCents, tax))
        const totals = totalsOf(written)
        expect(sum(written.map(({ netCents }) => netCents))).toBe(totals.netCents)
        expect(sum(totals.taxes.map(({ netCents }) => netCents))).toBe(totals.netCents)
        expect(sum(totals.taxes.map(({ taxCents }) => taxCents))).toBe(totals.taxCents)
        expect(totals.netCents + totals.taxCents).toBe(totals.grossCents)
        expect(totals.payableCents).toBe(totals.grossCents)
        for (const { tax, netCents, taxCents } of totals.taxes) {
          const exact = BigInt(netCents) * BigInt(tax.basisPoints)
          const difference = BigInt(taxCents) * 10_000n - exact
          expect(difference >= -5_000n && difference <= 5_000n).toBe(true)
        }
      }),
    )
  })

  test('of negated lines are the negated sums', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const written = drawn.map(([netCents, tax]) => line(netCents, tax))
        const negated = written.map((one) => ({ ...one, netCents: 0 - one.netCents }))
        expect(totalsOf(negated)).toEqual(reversedTotals(totalsOf(written)))
        expect(reversedTotals(reversedTotals(totalsOf(written)))).toEqual(totalsOf(written))
      }),
    )
  })
})

describe('lines of what was paid', () => {
  test.each([
    [[10_600], 600, [10_000], 600, 0],
    [[100], 600, [94], 6, 0],
    [[10_000], 1900, [8_403], 1_597, 0],
    // No net amount and its tax make 3 cents.
    [[3], 1900, [3], 1, -1],
    [[100, 100, 100], 600, [95, 94, 94], 17, 0],
    [[100, 200], 0, [100, 200], 0, 0],
  ])('%j at %i hundredths of a percent', (paid, basisPoints, nets, taxCents, roundingCents) => {
    const tax = basisPoints === 0 ? reverseCharge : standard(basisPoints)
    const written = linesOfPaid(
      paid.map((cents) => ({ description: 'Ads', cents })),
      tax,
    )
    expect(written.map(({ netCents }) => netCents)).toEqual(nets)
    expect(totalsOf(written, sum(paid))).toMatchObject({ taxCents, roundingCents })
  })

  test('make up every amount, to one cent', () => {
    fc.assert(
      fc.property(amounts, taxes, (paid, tax) => {
        const written = linesOfPaid(
          paid.map((cents) => ({ description: 'Ads', cents })),
          tax,
        )
        const totals = totalsOf(written, sum(paid))
        expect(totals.payableCents).toBe(sum(paid))
        expect(totals.grossCents + totals.roundingCents).toBe(totals.payableCents)
        expect(Math.abs(totals.roundingCents)).toBeLessThanOrEqual(1)
        written.forEach(({ netCents }, at) => {
          expect(netCents).toBeGreaterThanOrEqual(0)
          expect(netCents).toBeLessThanOrEqual(paid[at] ?? 0)
        })
        const shown = withTaxOfPrice(totals)
        expect(shown.netCents + shown.taxCents).toBe(sum(paid))
        expect(sum(shown.taxes.map(({ taxCents }) => taxCents))).toBe(shown.taxCents)
        expect(shown.roundingCents).toBe(0)
      }),
    )
  })
})
