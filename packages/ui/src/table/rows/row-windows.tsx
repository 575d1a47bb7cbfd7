import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { GridContent } from '../props.tsx'
import { WindowedRows, type LoadRows } from './windowed-rows.tsx'

/** What to show of a long list: `failure` where rows in view, or all, did not come. */
export interface RowWindows<Row> {
  readonly content: GridContent<Row>
  readonly failure: { readonly error: Error; readonly retry: () => void } | null
}

/**
 * Rows that a server has, loaded window by window as they come near. Another `load`, such as for another order or filter,
 * begins anew; so it must stay the same function for as long as it asks for the same list.
 */
export function useRowWindows<Row>(load: LoadRows<Row>): RowWindows<Row> {
  const list = useMemo(() => new WindowedRows(load), [load])
  useEffect(() => list.start(), [list])
  const state = useSyncExternalStore(list.subscribe, list.state)
  return useMemo(() => {
    const { failure } = state
    return {
      failure: failure && { error: failure, retry: list.retry },
      content:
        state.kind === 'loading'
          ? { kind: 'loading' }
          : { kind: 'rows', rows: state.rows, onSeen: list.see },
    }
  }, [state, list])
}
