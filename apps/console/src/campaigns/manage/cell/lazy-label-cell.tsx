import { Suspense } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'

const LabelCell = optionalComponent(
  async () =>
    (await import(/* webpackChunkName: "labels" */ '#console/campaigns/label/label-chips.tsx'))
      .LabelCell,
)

/** The labels of a row. Their code is loaded by the first list that shows the column. */
export function LazyLabelCell({ ids }: { readonly ids: readonly string[] }) {
  return (
    <Suspense>
      <LabelCell ids={ids} />
    </Suspense>
  )
}
