import { CallFailed, CallRefused } from '@placard/browser/request/error'
import type { OutputOf } from '@placard/contract/platform/call'
import type { queryColumns } from '@placard/contract/campaigns/personal-column'
import { reorderedColumns } from '@placard/domain/platform/column/choice'
import { shownColumns } from '@placard/domain/platform/column/picker'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '#console/platform/language/language.tsx'
import { saveColumnOrder, type OrderResult } from './column-order.ts'
import { columnsKey, columnsQuery, type Listing } from '#console/campaigns/manage/listing.ts'
import { serialRunner } from '#console/campaigns/manage/edit/serial-runner.ts'

/** The reason why a new order was rolled back. */
export type OrderProblem = Exclude<OrderResult, 'kept'> | 'failed'

type Columns = OutputOf<typeof queryColumns>

/**
 * Returns the action that reorders the columns of a list. It shows the order immediately, saves it, and rolls it back
 * with the reason if saving fails.
 */
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
    // One at a time, since each change is based on the result of the previous one.
    void run(level, async () => {
      const outcome = await saveColumnOrder(level, codesOf(before), order).catch(failed)
      if (outcome === 'kept') return
      setProblem(outcome)
      queries.setQueryData(queryKey, before)
      if (outcome === 'changedByOther')
        void queries.invalidateQueries({ queryKey: columnsKey(ownerId, level) })
    })
  }
  return { reorder, problem, dismiss: () => setProblem(null) }
}

/** @throws the error itself if it is not a response of the server */
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
