import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import { MaterialPage as Library } from '#console/materials/material/page.tsx'
import {
  ReplacementContext,
  type ReplacementPreviewProps,
} from '#console/materials/material/replacement/context.ts'

const preview = preloadableComponent(
  async () =>
    (await import(/* webpackChunkName: "change-set" */ '../change-set/replacement-preview.tsx'))
      .ReplacementPreview,
)

const renderPreview = (props: ReplacementPreviewProps) => <preview.Part {...props} />

/** The page of the materials, which can be replaced where creatives use them. */
export function MaterialPage() {
  return (
    <ReplacementContext value={renderPreview}>
      <Library />
    </ReplacementContext>
  )
}
