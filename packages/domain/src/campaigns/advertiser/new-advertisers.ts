import { isEmail } from '../../platform/address/email.ts'
import { isCurrency } from '../../platform/money/currency.ts'
import { isName } from '../../platform/text/name.ts'

/** The maximum number of advertisers that are created at once. */
export const newAdvertisersMax = 20

/** An advertiser to create. */
export interface NewAdvertiser {
  /** The line that names it, to be found again. */
  readonly line: string
  readonly ownerName: string
  /** The first user, who is invited as admin; null without one. */
  readonly firstAccount: { readonly account: string; readonly accountName: string } | null
  /** ISO 4217 code; null for that of the agency. */
  readonly currency: string | null
}

/** The reason why a line names no advertiser. */
export type NewAdvertiserProblem = 'name' | 'email' | 'currency' | 'columns' | 'repeated'

/** Advertisers to create, and the lines that name none. */
export interface NewAdvertisers {
  readonly advertisers: readonly NewAdvertiser[]
  readonly problems: readonly { readonly line: string; readonly kind: NewAdvertiserProblem }[]
}

/**
 * Reads lines as they are pasted from a sheet: the name, then optionally the email of the first user, the user's name
 * and the currency, separated by tabs or semicolons. Without a name, the user has the part of the address before the @.
 */
export function readNewAdvertisers(text: string): NewAdvertisers {
  const advertisers: NewAdvertiser[] = []
  const problems: { line: string; kind: NewAdvertiserProblem }[] = []
  const seen = new Set<string>()
  for (const line of text.split(/[\n\r]+/)) {
    if (line.trim() === '') continue
    const cells = line.split(/[\t;；]/).map((cell) => cell.trim())
    const [ownerName = '', account = '', userName = '', currency = ''] = cells
    const kind = problemOf({ cells, ownerName, account, userName, currency, seen })
    seen.add(ownerName.toLowerCase())
    if (kind !== null) {
      problems.push({ line, kind })
      continue
    }
    const accountName = userName || account.replace(/@.*$/, '')
    advertisers.push({
      line,
      ownerName,
      firstAccount: account === '' ? null : { account, accountName },
      currency: currency === '' ? null : currency.toUpperCase(),
    })
  }
  return { advertisers, problems }
}

interface ReadLine {
  readonly cells: readonly string[]
  readonly ownerName: string
  readonly account: string
  readonly userName: string
  readonly currency: string
  /** The names of the lines before, in lower case. */
  readonly seen: ReadonlySet<string>
}

function problemOf(line: ReadLine): NewAdvertiserProblem | null {
  const { cells, ownerName, account, userName, currency, seen } = line
  if (cells.slice(4).some((cell) => cell !== '')) return 'columns'
  if (!isName(ownerName)) return 'name'
  if (account === '' ? userName !== '' : !isEmail(account)) return 'email'
  if (userName !== '' && !isName(userName)) return 'name'
  if (currency !== '' && !isCurrency(currency.toUpperCase())) return 'currency'
  return seen.has(ownerName.toLowerCase()) ? 'repeated' : null
}
