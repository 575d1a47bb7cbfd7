import type { AnyCall, InputOf } from '@placard/contract/platform/call'

/** The accounts that read, by their email address. */
export const reader = {
  owner: 'owner@example.com',
  agency: 'agency@example.com',
  staff: 'platform@example.com',
} as const

/** A list of the product at its size, and what somebody would send to PostgreSQL for the same page without us. */
export interface ListKind {
  readonly name: string
  /** The account that reads the list. */
  readonly account: string
  readonly call: AnyCall
  readonly input: Readonly<Record<string, unknown>>
  /** Statements that add rows. `$1` is their number; `owner` and `account` of the reader can be named, see `filled`. */
  readonly fill: readonly string[]
  /** The statements of the page. `$1` is the owner and `$2` the account of the reader. */
  readonly plain: readonly string[]
}

/** A kind whose call and input fit each other. */
export function listKind<C extends AnyCall>(
  kind: Omit<ListKind, 'call' | 'input'> & { readonly call: C; readonly input: InputOf<C> },
): ListKind {
  // Every call takes an object.
  return { ...kind, input: kind.input as ListKind['input'] }
}
