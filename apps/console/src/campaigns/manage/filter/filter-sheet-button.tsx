import type { Level } from '@placard/contract/campaigns/report'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { lazyPopup } from '@placard/ui/popup/lazy-popup'
import type { ReactNode } from 'react'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { activeCount, filterTexts } from './filters.ts'

export interface FilterSheetProps {
  readonly level: Level
  /** The content of the button. */
  readonly children: ReactNode
}

const useFilterSheet = lazyPopup<FilterSheetProps>(async () => {
  const { FilterSheet } = await loadChunk(
    () => import(/* webpackChunkName: "phone" */ './filter-sheet.tsx'),
  )
  return FilterSheet
})

/** The button of a phone that opens the filters, with the number of active ones. */
export function FilterSheetButton({ level }: { level: Level }) {
  const texts = useTexts(filterTexts)
  const [state] = useSearchState()
  const { Control, preload, open } = useFilterSheet()
  const count = activeCount(state)
  const text = count === 0 ? texts.filters : texts.filterCount({ count })
  if (Control) return <Control level={level}>{text}</Control>
  return (
    <Button
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      {text}
    </Button>
  )
}
