import type { AnyCall } from '@placard/contract/platform/call'
import { maxPageSize } from '@placard/contract/platform/listing'
import * as z from 'zod/mini'

/** Returns the inputs of a call that ask for as much as possible: this one, and its variants that the call accepts. */
export function wideInputs({ input: schema }: AnyCall, input: object): object[] {
  const { filters: _narrow, ...unfiltered } = input as { filters?: unknown }
  const wide = [
    { ...unfiltered, pageSize: maxPageSize },
    // The common prefix of all canaries.
    { ...unfiltered, pageSize: maxPageSize, filters: { text: 'kanari' } },
    { ...unfiltered, pageSize: maxPageSize, sortType: 'DESC', filters: {} },
  ]
  return [input, ...wide.filter((candidate) => z.safeParse(schema, candidate).success)]
}
