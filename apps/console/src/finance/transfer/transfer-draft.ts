import { subAccount, type SubAccount } from '@placard/domain/finance/account'
import {
  type TransferDirection,
  transferDirection,
  transferItemsMax,
} from '@placard/domain/finance/transfer'
import { type PastedTransfer, pastedTransfers } from '@placard/domain/finance/transfer-paste'
import { amountReader } from '@placard/domain/platform/money/amount'
import { isId } from '@placard/domain/platform/text/id'

/** The input of a transfer, as typed. */
export interface TransferDraft {
  readonly direction: TransferDirection
  readonly subAccount: SubAccount
  readonly lines: string
  /** The amount of lines without one. */
  readonly each: string
  readonly note: string
}

/** Returns an empty draft with a line for each of the advertisers in an address, separated by commas. */
export function transferDraftOf(advertisers: string | null): TransferDraft {
  const ids = (advertisers ?? '').split(',').filter(isId).slice(0, transferItemsMax)
  return {
    direction: transferDirection.toAdvertiser,
    subAccount: subAccount.cash,
    lines: ids.join('\n'),
    each: '',
    note: '',
  }
}

/** Adds a line for an advertiser. */
export function withAdvertiser(lines: string, name: string): string {
  const before = lines.trimEnd()
  return `${before === '' ? '' : `${before}\n`}${name}; `
}

/** A line that cannot be read, or a problem of the whole text. */
export type DraftProblem =
  | { readonly kind: 'noLines' }
  | { readonly kind: 'tooManyLines'; readonly count: number }
  | { readonly kind: 'noAdvertiser'; readonly line: number }
  | { readonly kind: 'wrongAmount'; readonly line: number; readonly got: string }

/** An advertiser, by id or name, with its amount. */
export interface DraftItem {
  readonly advertiser: string
  readonly cents: number
}

const readAmount = amountReader('.')

/** Returns an amount in cents, above zero; null for any other text. */
export function amountOf(text: string): number | null {
  const reading = readAmount(text.trim())
  return reading.kind === 'value' && reading.value > 0 ? reading.value : null
}

/** Reads the lines of a draft: its items, unless one has a problem. */
export function readDraft({ lines, each }: Pick<TransferDraft, 'lines' | 'each'>): {
  readonly items: readonly DraftItem[]
  readonly problems: readonly DraftProblem[]
} {
  const pasted = pastedTransfers(lines)
  if (pasted.length === 0) return { items: [], problems: [{ kind: 'noLines' }] }
  if (pasted.length > transferItemsMax)
    return { items: [], problems: [{ kind: 'tooManyLines', count: pasted.length }] }
  const read = pasted.map((line) => itemOf(line, each))
  return {
    items: read.filter((item) => 'cents' in item),
    problems: read.filter((item) => 'kind' in item),
  }
}

function itemOf(
  { line, advertiser, amount }: PastedTransfer,
  each: string,
): DraftItem | DraftProblem {
  if (advertiser === '') return { kind: 'noAdvertiser', line }
  const cents = amountOf(amount === '' ? each : amount)
  return cents === null ? { kind: 'wrongAmount', line, got: amount } : { advertiser, cents }
}
