import { callServer } from '@placard/browser/request/call'
import { type ChangeSet, listChangeEntries } from '@placard/contract/campaigns/change-set'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import { maxPageSize } from '@placard/contract/platform/listing'
import type { SheetLevel, SheetValue } from '@placard/domain/campaigns/change-set/sheet-cell'
import { cellKey, type SheetCell } from './sheet-store.ts'

const inPlace = { errorInPlace: true, timeoutMs: 60_000 }

/** The versions of the changed rows that the user saw; null for a row that is changed whatever its version is. */
export type RowVersions = Map<string, number | null>

/** Why the server refuses cells. */
export interface Refusals {
  /** By the keys of the cells. A problem of a whole row is at its first cell. */
  readonly reasons: ReadonlyMap<string, string>
  /** The ids of the rows that somebody else has changed since the user saw them. */
  readonly conflicts: ReadonlySet<string>
}

/** Checks changed cells as one change set. @throws CallRefused, CallFailed */
export function checkCells(
  level: SheetLevel,
  cells: Iterable<SheetCell>,
  versions: RowVersions,
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

/** Returns why the server refuses cells. @throws CallRefused, CallFailed */
export async function refusalsOf(
  { changeSetId }: ChangeSet,
  cells: ReadonlyMap<string, SheetCell>,
): Promise<Refusals> {
  const reasons = new Map<string, string>()
  const conflicts = new Set<string>()
  const input = { changeSetId, verdict: 'refused' as const, pageSize: maxPageSize }
  const { items } = await callServer(listChangeEntries, input, inPlace)
  for (const { entityId, problems } of items) {
    for (const { path, message } of problems) {
      if (path === '') conflicts.add(entityId)
      const own = cellKey(entityId, path)
      const first = [...cells].find(([, { rowId }]) => rowId === entityId)?.[0]
      const key = cells.has(own) ? own : first
      if (key !== undefined && !reasons.has(key)) reasons.set(key, message)
    }
  }
  return { reasons, conflicts }
}
