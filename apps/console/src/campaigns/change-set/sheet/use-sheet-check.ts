import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { Level } from '@placard/contract/campaigns/report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { checkCells, refusalsOf } from './sheet-check.ts'
import { keepRefused, type SheetStore } from './sheet-store.ts'

interface CheckOptions {
  readonly level: Level
  readonly store: SheetStore
  /** The versions of the rows that the user saw. */
  readonly versions: Map<string, number>
  readonly onApplied: () => void
}

/** Returns the check of a sheet, the change set that it made, and what to do when that is applied. */
export function useSheetCheck({ level, store, versions, onApplied }: CheckOptions) {
  const [checked, setChecked] = useState<ChangeSet | null>(null)
  const checking = useMutation({
    async mutationFn() {
      const { cells } = store.getState()
      const changeSet = await checkCells(level, cells.values(), versions)
      return { changeSet, refusals: await refusalsOf(changeSet, cells) }
    },
    onSuccess({ changeSet, refusals }) {
      store.setState({ refusals, note: '' })
      // A user who sees the conflicts and checks again wants to overwrite them.
      versions.clear()
      setChecked(changeSet)
    },
  })
  const settle = useMutation({
    mutationFn: async ({ changeSetId }: ChangeSet) =>
      refusalsOf(
        { changeSetId, counts: { change: 0, leave: 0, refused: 1, applied: 0 } },
        store.getState().cells,
      ),
    onSuccess: (refusals) => keepRefused(store, refusals),
    onSettled: onApplied,
  })
  return {
    checked,
    isChecking: checking.isPending,
    error: checking.error,
    check: () => checking.mutate(),
    settle: () => checked && settle.mutate(checked),
    leave: () => setChecked(null),
  }
}
