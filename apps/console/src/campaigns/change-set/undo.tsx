import type { LogRow } from '@placard/contract/campaigns/operation-log'
import { undoDays } from '@placard/domain/campaigns/change-set/operation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { RevertTarget } from './change-set.ts'
import { changePanel } from './lazy-panel.ts'

const levels: ReadonlySet<string> = new Set(['plan', 'group', 'ad', 'creative', 'keyword'])
const operations: ReadonlySet<string> = new Set(['create', 'copy', 'change', 'remove', 'restore'])
const undoMs = undoDays * 86_400_000

/** Returns whether what was done at a time can still be undone. */
export function isRecent(at: number): boolean {
  return Date.now() - at < undoMs
}

/** Returns whether an entry of the operation log can be undone now. */
export function isUndoable({ entity, operation, at }: LogRow): boolean {
  return levels.has(entity) && operations.has(operation) && isRecent(at)
}

/** Returns whether everything that was done with an entry of the operation log can be undone now. */
export function isWholeUndoable(entry: LogRow): boolean {
  const isOwn = isUndoable(entry) || (entry.entity === 'import' && isRecent(entry.at))
  return isOwn && entry.isOneOfSeveral
}

interface Undo {
  /** Checks the undoing of earlier changes, and shows what it would change. */
  readonly undo: (of: RevertTarget, isImport?: boolean) => void
  readonly panel: ReactNode
}

/** Returns the panel that undoes earlier changes. */
export function useUndo(): Undo {
  const queries = useQueryClient()
  const [undone, setUndone] = useState<{ of: RevertTarget; isImport: boolean } | null>(null)
  const undo = useCallback((of: RevertTarget, isImport = false) => setUndone({ of, isImport }), [])
  const refresh = () => void queries.invalidateQueries()
  return {
    undo,
    panel: undone !== null && (
      <Suspense>
        <changePanel.Part
          key={JSON.stringify(undone.of)}
          start={{ kind: 'revert', ...undone }}
          onClose={() => setUndone(null)}
          onApplied={refresh}
        />
      </Suspense>
    ),
  }
}
