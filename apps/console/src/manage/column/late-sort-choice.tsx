import type { ColumnElement } from '@placard/ui/table/column/column'
import { Suspense } from 'react'
import { useDevice } from '#console/router/media.ts'
import { optionalPart } from '#console/router/optional-part.ts'

const SortChoice = optionalPart(async () => (await import('./sort-choice.tsx')).SortChoice)

/** The way to sort on a narrow screen, where most headers are out of sight; wide ones need not load it. */
export function LateSortChoice({ elements }: { elements: readonly ColumnElement[] }) {
  if (useDevice() === 'desktop') return null
  return (
    <Suspense>
      <SortChoice elements={elements} />
    </Suspense>
  )
}
