import { amountReader, type NumberReading } from '../platform/money/amount.ts'

/** A line of a list of amounts that was copied from a spreadsheet. */
export interface PastedTransfer {
  /** From 1. */
  readonly line: number
  /** The id or the name of an advertiser; may be empty. */
  readonly advertiser: string
  readonly amount: string
  /** The amount in cents, or the problem with its text. */
  readonly reading: NumberReading
}

const readAmount = amountReader('.')

/**
 * Returns the lines of a pasted text, without empty ones: advertiser and amount are divided by a tab, a semicolon or the
 * comma before the amount. A space divides nothing, because names end with numbers.
 */
export function pastedTransfers(text: string): PastedTransfer[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((written, at) => ({ line: at + 1, written: written.trim() }))
    .filter(({ written }) => written !== '')
    .map(({ line, written }) => {
      const [advertiser, amount] = cells(written)
      return { line, advertiser, amount, reading: readAmount(amount) }
    })
}

function cells(written: string): [advertiser: string, amount: string] {
  const [first = '', second] = written.split(/[\t;；]/).map(unquoted)
  if (second !== undefined) return [first, second]
  const [, advertiser = written, amount = ''] =
    /^(.*?)\s*[,，]\s*("?[\d.,]+"?)$/.exec(written) ?? []
  return [unquoted(advertiser), unquoted(amount)]
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}
