import './filter-panel.css'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { useState } from 'react'
import { ServiceFilter, StatusFilter } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { filterTexts } from './filters.ts'
import type { FilterSheetProps } from './filter-sheet-button.tsx'

/** The button of the filters with the sheet of a phone. It is open when it appears in place of the button that was pressed. */
export function FilterSheet({ level, children }: FilterSheetProps) {
  const texts = useTexts(filterTexts)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <SideDialog locale={locale} title={texts.filters} isSheet onClose={close}>
          <div className="mkt-sheet-content mkt-filter-sheet">
            <ServiceFilter />
            <StatusFilter level={level} />
            <div className="mkt-filter-sheet-chips">
              <FilterChips />
            </div>
            <Button kind="primary" onClick={close}>
              {texts.showResults}
            </Button>
          </div>
        </SideDialog>
      )}
    </>
  )
}
