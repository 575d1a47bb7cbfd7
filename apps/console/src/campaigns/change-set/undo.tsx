import type { LogRow } from '@placard/contract/campaigns/operation-log'
import { undoDays } from '@placard/domain/campaigns/change-set/operation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { changePanel } from './lazy-panel.ts'

const levels: ReadonlySet<string> = new Set(['plan', 'group', 'ad'])
const operations: ReadonlySet<string> = new Set(['create', 'copy', 'change', 'remove', 'restore'])
const undoMs = undoDays * 86_400_000

/** Returns whether an entry of the operation log can be undone now. */
export function isUndoable({ entity, operation, at }: LogRow): boolean {
  return levels.has(entity) && operations.has(operation) && Date.now() - at < undoMs
}

interface Undo {
  /** Checks the undoing of an entry, and shows what it would change. */
  readonly undo: (entry: LogRow) => void
  readonly panel: ReactNode
}

/** Returns the panel that undoes entries of the operation log. */
export function useUndo(): Undo {
  const queries = useQueryClient()
  const [logId, setLogId] = useState<string | null>(null)
  const undo = useCallback((entry: LogRow) => setLogId(entry.logId), [])
  const refresh = () => void queries.invalidateQueries()
  return {
    undo,
    panel: logId !== null && (
      <Suspense>
        <changePanel.Part
          key={logId}
          start={{ kind: 'revert', of: { kind: 'log', logId } }}
          onClose={() => setLogId(null)}
          onApplied={refresh}
        />
      </Suspense>
    ),
  }
}
