/** The categories of VAT, by their codes in invoices. @see UNTDID 5305, EN 16931 BT-118 */
export const taxCategory = { standard: 'S', zero: 'Z', exempt: 'E', reverseCharge: 'AE' } as const
/** One of `taxCategory`. */
export type TaxCategory = (typeof taxCategory)[keyof typeof taxCategory]

/** The tax of a line. */
export interface Tax {
  readonly category: TaxCategory
  /** Hundredths of a percent; zero for all categories but the standard one. */
  readonly basisPoints: number
}

/** A line of an invoice. */
export interface InvoiceLine {
  readonly description: string
  /** Without tax. */
  readonly netCents: number
  readonly tax: Tax
}

/** The sums of the lines with the same tax. */
export interface TaxSum {
  readonly tax: Tax
  readonly netCents: number
  readonly taxCents: number
}

/** The sums of an invoice in cents. */
export interface InvoiceTotals {
  readonly netCents: number
  /** By category and rate, in the order of the lines. */
  readonly taxes: readonly TaxSum[]
  readonly taxCents: number
  /** Net and tax. */
  readonly grossCents: number
  /** The difference of the payable amount. @see EN 16931 BT-114 */
  readonly roundingCents: number
  readonly payableCents: number
}

const whole = 10_000

// Subtracted, since a negated zero would be minus zero.
const negative = (cents: number) => 0 - cents

/** Returns a quotient as a whole number; halves go away from zero, so that a negated amount has the negated quotient. */
function rounded(dividend: bigint, divisor: bigint): number {
  const magnitude = dividend < 0n ? -dividend : dividend
  const quotient = Number((magnitude * 2n + divisor) / (divisor * 2n))
  return dividend < 0n ? negative(quotient) : quotient
}

const taxOn = (netCents: number, basisPoints: number) =>
  rounded(BigInt(netCents) * BigInt(basisPoints), BigInt(whole))

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

/**
 * Returns the sums of the lines. Tax is computed from the sum of each category and rate, and rounded once.
 *
 * @param payableCents the amount that was paid; default: net and tax
 * @see EN 16931 BR-CO-10 to BR-CO-17
 */
export function totalsOf(lines: readonly InvoiceLine[], payableCents?: number): InvoiceTotals {
  const taxes: TaxSum[] = []
  for (const tax of distinctTaxes(lines)) {
    const netCents = sumOf(lines.filter((line) => isSame(line.tax, tax)).map((l) => l.netCents))
    taxes.push({ tax, netCents, taxCents: taxOn(netCents, tax.basisPoints) })
  }
  const netCents = sumOf(lines.map((line) => line.netCents))
  const taxCents = sumOf(taxes.map((sum) => sum.taxCents))
  const grossCents = netCents + taxCents
  const payable = payableCents ?? grossCents
  return {
    netCents,
    taxes,
    taxCents,
    grossCents,
    roundingCents: payable - grossCents,
    payableCents: payable,
  }
}

const isSame = (one: Tax, other: Tax) =>
  one.category === other.category && one.basisPoints === other.basisPoints

function distinctTaxes(lines: readonly InvoiceLine[]): Tax[] {
  const taxes: Tax[] = []
  for (const { tax } of lines) if (!taxes.some((known) => isSame(known, tax))) taxes.push(tax)
  return taxes
}

/** An amount that was paid, tax included. */
export interface PaidAmount {
  readonly description: string
  readonly cents: number
}

/**
 * Returns the lines whose net amounts and tax make up what was paid, to at most one cent: not every amount is the sum of
 * a net amount and its rounded tax. The net sum is divided by largest remainder, so that the lines add up to it.
 */
export function linesOfPaid(paid: readonly PaidAmount[], tax: Tax): InvoiceLine[] {
  const payable = sumOf(paid.map(({ cents }) => cents))
  const withTax = BigInt(whole + tax.basisPoints)
  const net = rounded(BigInt(payable) * BigInt(whole), withTax)
  const shares = paid.map(({ description, cents }, at) => {
    const dividend = BigInt(cents) * BigInt(whole)
    return { at, description, net: Number(dividend / withTax), rest: dividend % withTax }
  })
  let missing = net - sumOf(shares.map((share) => share.net))
  const byRest = shares.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at)
  const nets = new Map(byRest.map((share) => [share.at, share.net + (missing-- > 0 ? 1 : 0)]))
  return shares.map(({ at, description }) => ({ description, netCents: nets.get(at) ?? 0, tax }))
}

/** Returns the sums with the rounding added to the tax, as invoices of China show a price that includes it. */
export function withTaxOfPrice(totals: InvoiceTotals): InvoiceTotals {
  const [first, ...others] = totals.taxes
  if (first === undefined) return totals
  const taxCents = totals.taxCents + totals.roundingCents
  return {
    ...totals,
    taxes: [{ ...first, taxCents: first.taxCents + totals.roundingCents }, ...others],
    taxCents,
    grossCents: totals.netCents + taxCents,
    roundingCents: 0,
  }
}

/** Returns the sums of the invoice that reverses one. */
export function reversedTotals(totals: InvoiceTotals): InvoiceTotals {
  return {
    netCents: negative(totals.netCents),
    taxes: totals.taxes.map((sum) => ({
      tax: sum.tax,
      netCents: negative(sum.netCents),
      taxCents: negative(sum.taxCents),
    })),
    taxCents: negative(totals.taxCents),
    grossCents: negative(totals.grossCents),
    roundingCents: negative(totals.roundingCents),
    payableCents: negative(totals.payableCents),
  }
}
