import type { AnyCall } from '@placard/contract/platform/call'

/** Parts of an address that say nothing of what a call is about: `/v3/plan/list` is about `plan`. */
const empty = /^(?:|v\d+|communal|prod-api)$/

/** Returns the subject of a call, by its address. */
export function nounOf(call: AnyCall): string {
  return call.path.split('/').find((part) => !empty.test(part)) ?? 'other'
}

/** Groups calls by their subject. Subjects are in the order of their first call. */
export function callsByNoun(calls: readonly AnyCall[]): ReadonlyMap<string, readonly AnyCall[]> {
  return Map.groupBy(calls, nounOf)
}
