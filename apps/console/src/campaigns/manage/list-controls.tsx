import { useDevice } from '@placard/ui/device/device'
import { Suspense } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { AnalysisButton } from './analysis/analysis-button.tsx'
import { ColumnPickerControl } from './column/column-picker-button.tsx'
import { ViewsButton } from '#console/campaigns/saved-view/views-button.tsx'
import { CopyLink } from './copy-link.tsx'
import { ListExport } from './list-export.tsx'
import type { ListMenuProps } from './list-menu.tsx'

const ListMenu = optionalComponent(
  async () => (await import(/* webpackChunkName: "phone" */ './list-menu.tsx')).ListMenu,
)

/** The controls of the list besides its filters: buttons, or on a phone a menu, which wide screens do not load. */
export function ListControls(props: ListMenuProps) {
  const { listing, total } = props
  if (useDevice() === 'mobile')
    return (
      <Suspense fallback={<span className="mkt-list-menu" />}>
        <ListMenu {...props} />
      </Suspense>
    )
  return (
    <>
      <AnalysisButton listing={listing} />
      <ViewsButton listing={listing} />
      <ColumnPickerControl listing={listing} isListShown={total !== undefined} />
      <ListExport listing={listing} total={total} />
      <CopyLink />
    </>
  )
}
