import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { GridContent } from '../props.tsx'
import { WindowedRows, type LoadRows } from './windowed-rows.tsx'

/** The content of a long list; `failure` is set if rows in view, or all rows, failed to load. */
export interface RowWindows<Row> {
  readonly content: GridContent<Row>
  readonly failure: { readonly error: Error; readonly retry: () => void } | null
}

/**
 * Returns the rows of a server list, loaded window by window as they get near the view. Another `load` function, for
 * example for another order or filter, starts over; so it must stay the same function while it requests the same list.
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
          : { kind: 'rows', rows: state.rows, onVisibleRowsChange: list.setVisible },
    }
  }, [state, list])
}
