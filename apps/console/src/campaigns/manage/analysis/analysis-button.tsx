import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { Suspense, useState } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { isAnalyzed } from './analyzed.ts'

const control = preloadableComponent(
  async () =>
    (await import(/* webpackChunkName: "analysis" */ './analysis-control.tsx')).AnalysisControl,
)

/** The button that segments and compares the rows, whose code is loaded when it is pressed or they are. */
export function AnalysisButton({ listing }: { readonly listing: Listing }) {
  const texts = useTexts(manageTexts)
  const [isPressed, press] = useState(false)
  const button = (
    <Button
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={control.preload}
      onFocus={control.preload}
      onClick={() => press(true)}
    >
      {texts.analysis}
    </Button>
  )
  if (!isPressed && !isAnalyzed(listing)) return button
  return (
    <Suspense fallback={button}>
      <control.Part listing={listing} isPressed={isPressed} />
    </Suspense>
  )
}
