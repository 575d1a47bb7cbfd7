import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useClock } from './clock.ts'

/** Returns the column with the time of a row, in the account's time zone. */
export function useTimeColumn<Row extends { readonly at: number }>(name: string): ListColumn<Row> {
  const clock = useClock()
  return useMemo(
    () => ({
      code: 'at',
      name,
      // The longest time, beside the button that expands a row.
      widthPx: 224,
      text: ({ at }) => clock.format(at),
      cell: ({ row: { at } }) => (
        <time data-text dateTime={new Date(at).toISOString()}>
          {clock.format(at)}
        </time>
      ),
    }),
    [name, clock],
  )
}
