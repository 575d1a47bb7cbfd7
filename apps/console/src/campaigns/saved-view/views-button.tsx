import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { Suspense, useState } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'

const control = preloadableComponent(
  async () => (await import(/* webpackChunkName: "views" */ './views-control.tsx')).ViewsControl,
)

/** The button of the saved views, whose code is loaded when it is pressed or a view is open. */
export function ViewsButton({ listing }: { readonly listing: Listing }) {
  const texts = useTexts(manageTexts)
  const [isPressed, press] = useState(false)
  const button = (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={control.preload}
      onFocus={control.preload}
      onClick={() => press(true)}
    >
      {texts.views}
    </Button>
  )
  if (!isPressed && listing.state.viewId === null) return button
  return (
    <Suspense fallback={button}>
      <control.Part listing={listing} isPressed={isPressed} />
    </Suspense>
  )
}
