import { CallFailed, CallRefused } from '@placard/browser/request/error'
import type { OutputOf } from '@placard/contract/platform/call'
import { columnDetail, type queryColumns } from '@placard/contract/campaigns/personal-column'
import { personalPresetName } from '@placard/domain/platform/column/preset'
import { reorderedColumns } from '@placard/domain/platform/column/choice'
import { openPicker, shownColumns } from '@placard/domain/platform/column/picker'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { columnsKey, columnsQuery, type Listing } from '#console/campaigns/manage/listing.ts'
import { serialRunner } from '@placard/browser/timing/serial-runner'
import { callServer } from '@placard/browser/request/call'
import { code } from '@placard/contract/platform/code'
import { listColumnPresets, saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import type { Level } from '@placard/contract/campaigns/report'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { Button } from '@placard/ui/button/button'

/** The result of saving an order. `notOwn`: the preset in use belongs to another user. */
type OrderResult = 'kept' | 'changedByOther' | 'notOwn'

const inPlace = { errorInPlace: true }

/**
 * Saves a new order of a level's shown columns: in the preset that the user has in use, or else as the user's own
 * columns.
 *
 * @param before the codes of all shown columns as the user saw them; if they have changed since, nothing is saved
 * @param order the codes that the user has put in order, possibly only some
 * @throws what the calls throw, except for a conflict with another user
 */
async function saveColumnOrder(
  pageCode: Level,
  before: readonly string[],
  order: readonly string[],
): Promise<OrderResult> {
  const [{ groupInfos }, { presets, inUse }] = await Promise.all([
    callServer(columnDetail, { pageCode }, inPlace),
    callServer(listColumnPresets, { pageCode }, inPlace),
  ])
  const preset = presets.find(({ presetId }) => presetId === inUse)
  if (preset !== undefined && !preset.isOwn) return 'notOwn'
  const shown = preset?.elementCodes ?? openPicker(groupInfos).selection
  if (shown.join() !== before.join()) return 'changedByOther'
  const selection = reorderedColumns(shown, order)
  try {
    const change =
      preset === undefined
        ? { presetName: personalPresetName, use: true }
        : { presetId: preset.presetId, version: preset.version }
    await callServer(saveColumnPreset, { pageCode, elementCodes: selection, ...change }, inPlace)
    return 'kept'
  } catch (error) {
    if (error instanceof CallRefused && error.code === code.changedByOther) return 'changedByOther'
    throw error
  }
}

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
