import { CallFailed, CallRefused } from '@placard/browser/request/error'
import type { OutputOf } from '@placard/contract/platform/call'
import type { queryColumns } from '@placard/contract/campaigns/personal-column'
import { reorderedColumns } from '@placard/domain/platform/column/choice'
import { shownColumns } from '@placard/domain/platform/column/picker'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  columnSetsKey,
  columnsKey,
  columnsQuery,
  type Listing,
} from '#console/campaigns/manage/listing.ts'
import { serialRunner } from '@placard/browser/timing/serial-runner'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { Button } from '@placard/ui/button/button'
import { ChunkTimeout, loadChunk } from '#console/platform/router/load-chunk.ts'
import type { OrderResult } from './column-order.ts'

const loadOrder = () => import(/* webpackChunkName: "controls" */ './column-order.ts')

/** The reason why a new order was rolled back. */
type OrderProblem = Exclude<OrderResult, 'kept'> | 'failed'

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
      const outcome = await loadChunk(loadOrder)
        .then(({ saveColumnOrder }) => saveColumnOrder(level, codesOf(before), order))
        .catch(failed)
      if (outcome === 'kept')
        return queries.removeQueries({ queryKey: columnSetsKey(ownerId, level) })
      setProblem(outcome)
      queries.setQueryData(queryKey, before)
      if (outcome === 'changedByOther')
        void queries.invalidateQueries({ queryKey: columnsKey(ownerId, level) })
    })
  }
  return { reorder, problem, dismiss: () => setProblem(null) }
}

/** @throws the error itself unless the server did not answer as wanted */
function failed(error: unknown): 'failed' {
  const isKnown = [CallRefused, CallFailed, ChunkTimeout].some((kind) => error instanceof kind)
  if (isKnown) return 'failed'
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

/** The notice above the list that says why the columns are back in their old order. @see spec S8.9 */
export function ColumnReorderNotice(props: { problem: OrderProblem; dismiss: () => void }) {
  const texts = useTexts(manageTexts)
  const edit = useTexts(editTexts)
  return (
    <div role="alert" className="mkt-manage-order">
      <span>{texts.order[props.problem]}</span>
      <Button small onClick={props.dismiss}>
        {edit.dismiss}
      </Button>
    </div>
  )
}
