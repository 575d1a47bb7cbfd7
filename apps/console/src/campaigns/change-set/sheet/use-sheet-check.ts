import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { SheetLevel } from '@placard/domain/campaigns/change-set/sheet-cell'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkCells, refusalsOf, type RowVersions } from './sheet-check.ts'
import { keepRefused, type SheetStore } from './sheet-store.ts'

interface CheckOptions {
  readonly level: SheetLevel
  readonly store: SheetStore
  readonly versions: RowVersions
}

/** Returns the check of a sheet, the change set that it made, and what to do when that is applied. */
export function useSheetCheck({ level, store, versions }: CheckOptions) {
  const [checked, setChecked] = useState<ChangeSet | null>(null)
  const { settle, settled } = useSettling(store, versions)
  const checking = useMutation({
    async mutationFn() {
      const { cells } = store.getState()
      const changeSet = await checkCells(level, cells.values(), versions)
      return { changeSet, refusals: await refusalsOf(changeSet, cells) }
    },
    onSuccess({ changeSet, refusals: { reasons, conflicts } }) {
      store.setState({ refusals: reasons, note: '' })
      // A user who sees the conflicts and checks again wants to overwrite them.
      for (const id of conflicts) versions.set(id, null)
      setChecked(changeSet)
    },
  })
  return {
    checked,
    isChecking: checking.isPending,
    error: checking.error,
    check: () => checking.mutate(),
    settle,
    /** Closes the preview. Resolves when the cells that have been applied are no longer in the sheet. */
    async leave() {
      setChecked(null)
      await settled.current
    },
  }
}

/** Returns what removes the cells of a change set that has been applied from the sheet, and when that is done. */
function useSettling(store: SheetStore, versions: RowVersions) {
  const settled = useRef<Promise<unknown>>(Promise.resolve())
  const settling = useMutation({
    mutationFn: (applied: ChangeSet) => refusalsOf(applied, store.getState().cells),
    onSuccess({ reasons }) {
      keepRefused(store, reasons)
      const left = new Set([...store.getState().cells.values()].map(({ rowId }) => rowId))
      for (const id of versions.keys()) if (!left.has(id)) versions.delete(id)
    },
  })
  const settle = (applied: ChangeSet) => {
    settled.current = settling.mutateAsync(applied).catch(() => {})
  }
  return { settle, settled }
}
