import { ColumnPickerDialog } from '@placard/ui/column-picker/dialog'
import { columnsText } from '@placard/ui/column-picker/opener'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { SortSheet, sortText } from '@placard/ui/sort-sheet/sort-sheet'
import { type ColumnElement, tableColumns } from '@placard/ui/table/column/column'
import { ArrowUpDown, Bookmark, Columns3, Diff, Download, Ellipsis, Link } from 'lucide-react'
import { useState } from 'react'
import { ExportPanel } from '#console/platform/export/export-panel.tsx'
import { exportTexts } from '#console/platform/export/export-texts.ts'
import { useViewsText, ViewsDialog } from '#console/campaigns/saved-view/views-dialog.tsx'
import { AnalysisForm, useAnalysisText } from './analysis/analysis-form.tsx'
import { useColumnPicker } from './column/column-picker-button.tsx'
import { useCopyLink } from './copy-link.tsx'
import { useListExport } from './list-export.tsx'
import type { Listing } from './listing.ts'
import { manageTexts } from './manage-texts.ts'
import { useSort } from './search.ts'

export interface ListMenuProps {
  readonly listing: Listing
  readonly elements: readonly ColumnElement[]
  /** The number of matching rows; undefined if it is not known yet. */
  readonly total: number | undefined
}

/** The menu of a phone that sorts the list, selects its columns, exports it and copies its link. */
export function ListMenu({ listing, elements, total }: ListMenuProps) {
  const locale = useLocale()
  const texts = useTexts(manageTexts)
  const { export: exportText } = useTexts(exportTexts)
  const [open, setOpen] = useState<'views' | 'analysis' | 'sort' | 'columns' | 'export' | null>(
    null,
  )
  const [sort, onSort] = useSort()
  const { presetName, picker } = useColumnPicker({ listing, isListShown: true })
  const listExport = useListExport({ listing, total })
  const sorting = { locale, columns: tableColumns(elements, 'mobile'), sort }
  const link = useCopyLink()
  const close = () => setOpen(null)
  const viewsText = useViewsText(listing)
  const analysisText = useAnalysisText()
  const items = [
    { label: viewsText, icon: <Bookmark size={16} />, opens: 'views' },
    { label: analysisText, icon: <Diff size={16} />, opens: 'analysis' },
    { label: sortText(sorting), icon: <ArrowUpDown size={16} />, opens: 'sort' },
    { label: columnsText(presetName, locale), icon: <Columns3 size={16} />, opens: 'columns' },
    { label: exportText, icon: <Download size={16} />, opens: 'export' },
  ] as const
  const openings = items.map(({ opens, ...item }) => ({ ...item, onSelect: () => setOpen(opens) }))
  return (
    <>
      <Menu
        kind="icon"
        className="mkt-list-menu"
        aria-label={texts.listMenu}
        label={<Ellipsis size={16} aria-hidden="true" />}
        items={[
          ...openings,
          { label: link.label, icon: <Link size={16} />, onSelect: () => void link.copy() },
        ]}
      />
      {open === 'views' && <ViewsDialog listing={listing} onClose={close} />}
      {open === 'analysis' && (
        <SideDialog locale={locale} title={analysisText} isSheet onClose={close}>
          <div className="mkt-sheet-content">
            <AnalysisForm listing={listing} />
          </div>
        </SideDialog>
      )}
      {open === 'sort' && <SortSheet {...sorting} onSort={onSort} onClose={close} />}
      {open === 'columns' && <ColumnPickerDialog {...picker} onClose={close} />}
      {open === 'export' && (
        <SideDialog locale={locale} title={exportText} isSheet onClose={close}>
          <div className="mkt-sheet-content">
            <ExportPanel {...listExport} onNews={({ kind }) => kind === 'saved' && close()} />
          </div>
        </SideDialog>
      )}
    </>
  )
}
