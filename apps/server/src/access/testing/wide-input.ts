import type { AnyCall } from '@placard/contract/platform/call'
import { maxPageSize } from '@placard/contract/platform/listing'
import * as z from 'zod/mini'

/** The inputs of a call that ask for as much as it can give: that one, and whatever of its kind the call takes. */
export function wideInputs({ input: schema }: AnyCall, input: object): object[] {
  const { filters: _narrow, ...unfiltered } = input as { filters?: unknown }
  const wide = [
    { ...unfiltered, pageSize: maxPageSize },
    // Everybody's canaries begin like this.
    { ...unfiltered, pageSize: maxPageSize, filters: { text: 'kanari' } },
    { ...unfiltered, pageSize: maxPageSize, sortType: 'DESC', filters: {} },
  ]
  return [input, ...wide.filter((candidate) => z.safeParse(schema, candidate).success)]
}
