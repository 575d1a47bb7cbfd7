import { CallFailed, CallRefused } from '@placard/browser/request/error'
import type { OutputOf } from '@placard/contract/call'
import type { queryColumns } from '@placard/contract/personal-column'
import { reorderedColumns } from '@placard/domain/column/choice'
import { shownColumns } from '@placard/domain/column/picker'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '#console/language/language.tsx'
import { keepColumnOrder, type OrderOutcome } from './column-order.ts'
import { columnsKey, columnsQuery, type Listing } from '../listing.ts'
import { serialRunner } from '../edit/serial.ts'

/** Why an order was taken back. */
export type OrderProblem = Exclude<OrderOutcome, 'kept'> | 'failed'

type Columns = OutputOf<typeof queryColumns>

/** Putting the columns of a list in order: shown at once, then kept, and taken back with the reason when that fails. */
export function useColumnReorder({ ownerId, level }: Listing) {
  const queries = useQueryClient()
  const locale = useLocale()
  const [run] = useState(serialRunner)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const { queryKey } = columnsQuery(ownerId, level, locale)
  const reorder = (order: readonly string[]) => {
    const before = queries.getQueryData(queryKey)
    if (before === undefined) return
    setProblem(null)
    queries.setQueryData(queryKey, inOrder(before, order))
    // In turn, since each change is made to what the one before has left.
    void run(level, async () => {
      const outcome = await keepColumnOrder(level, codesOf(before), order).catch(failed)
      if (outcome === 'kept') return
      setProblem(outcome)
      queries.setQueryData(queryKey, before)
      if (outcome === 'changedByOther')
        void queries.invalidateQueries({ queryKey: columnsKey(ownerId, level) })
    })
  }
  return { reorder, problem, dismiss: () => setProblem(null) }
}

/** @throws the error itself where it is no answer of the server's */
function failed(error: unknown): 'failed' {
  if (error instanceof CallRefused || error instanceof CallFailed) return 'failed'
  throw error
}

function inOrder(columns: Columns, order: readonly string[]): Columns {
  const places = reorderedColumns(codesOf(columns), order)
  return columns.map((column) => {
    const place = places.indexOf(column.elementCode)
    return place === -1 ? column : { ...column, sort: place }
  })
}

function codesOf(columns: Columns): string[] {
  return shownColumns(columns).map(({ elementCode }) => elementCode)
}
