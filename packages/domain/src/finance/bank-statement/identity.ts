import type { BankLine } from './line.ts'

/** Returns how often each line is the same as one before it in its file, counted from 1. */
export function occurrencesOf(lines: readonly BankLine[]): number[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = identityOf(line, 0)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  })
}

/**
 * Returns the text that tells a line from all others: the bank's id of the transaction within the receiving account, or
 * without one everything the bank says of it, and its number among equal ones. So the same line is the same in
 * overlapping files.
 */
export function identityOf(line: BankLine, occurrence: number): string {
  const { ownAccount, bankId, day, cents, currency, payer, purpose } = line
  const account = accountKey(ownAccount)
  if (bankId !== '') return JSON.stringify([account, bankId])
  return JSON.stringify([account, day, cents, currency, payer, purpose, occurrence])
}

/** Returns an account number as it is compared: without blanks, and in one case. */
export function accountKey(account: string): string {
  return account.replaceAll(/[\s.-]/g, '').toUpperCase()
}
