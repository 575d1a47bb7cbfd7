import { Suspense } from 'react'
import { useStore } from 'zustand'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useEditing } from './inline-editing.ts'

const RowChange = optionalComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "labels" */ '#console/campaigns/manage/detail/row-change.tsx'
      )
    ).RowChange,
)

/** The dialog or panel that the menu of a row, or an undo, opened. */
export function OpenedPart() {
  const { store } = useEditing()
  const opened = useStore(store, (state) => state.opened)
  return (
    opened && (
      <Suspense>
        <RowChange opened={opened} onClose={() => store.setState({ opened: null })} />
      </Suspense>
    )
  )
}
