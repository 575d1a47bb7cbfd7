import type { ColumnElement } from '@placard/ui/table/column/column'
import { Suspense } from 'react'
import { useDevice } from '@placard/ui/device/device'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'

const SortChoice = optionalComponent(async () => (await import('./sort-control.tsx')).SortControl)

/** The sort control for narrow screens, where most headers are out of view. Wide screens do not load it. */
export function LazySortControl({ elements }: { elements: readonly ColumnElement[] }) {
  if (useDevice() === 'desktop') return null
  return (
    <Suspense>
      <SortChoice elements={elements} />
    </Suspense>
  )
}
