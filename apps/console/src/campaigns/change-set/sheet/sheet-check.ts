import { callServer } from '@placard/browser/request/call'
import { type ChangeSet, listChangeEntries } from '@placard/contract/campaigns/change-set'
import type { Level } from '@placard/contract/campaigns/report'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import { maxPageSize } from '@placard/contract/platform/listing'
import type { SheetValue } from '@placard/domain/campaigns/change-set/sheet-cell'
import { cellKey, type SheetCell } from './sheet-store.ts'

const inPlace = { errorInPlace: true, timeoutMs: 60_000 }

/** Checks changed cells as one change set. @param versions those that the user saw, by row @throws CallRefused, CallFailed */
export function checkCells(
  level: Level,
  cells: Iterable<SheetCell>,
  versions: ReadonlyMap<string, number>,
): Promise<ChangeSet> {
  const rows = new Map<string, Record<string, SheetValue>>()
  for (const { rowId, field, reading } of cells) {
    if (reading.kind !== 'value') continue
    const values = rows.get(rowId) ?? {}
    values[field] = reading.value
    rows.set(rowId, values)
  }
  const listed = [...rows].map(([id, values]) => ({
    id,
    version: versions.get(id) ?? null,
    values,
  }))
  // The fields are those of the level's columns.
  return callServer(checkRowValues, { change: { level, rows: listed } as never }, inPlace)
}

/** Returns why the server refuses cells, by their keys. A problem of a whole row is at its first cell. */
export async function refusalsOf(
  { changeSetId, counts }: Pick<ChangeSet, 'changeSetId' | 'counts'>,
  cells: ReadonlyMap<string, SheetCell>,
): Promise<ReadonlyMap<string, string>> {
  const refusals = new Map<string, string>()
  if (counts.refused === 0) return refusals
  const input = { changeSetId, verdict: 'refused' as const, pageSize: maxPageSize }
  const { items } = await callServer(listChangeEntries, input, inPlace)
  for (const { entityId, problems } of items) {
    for (const { path, message } of problems) {
      const own = cellKey(entityId, path)
      const first = [...cells].find(([, { rowId }]) => rowId === entityId)?.[0]
      const key = cells.has(own) ? own : first
      if (key !== undefined && !refusals.has(key)) refusals.set(key, message)
    }
  }
  return refusals
}
