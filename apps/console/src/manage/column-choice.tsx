import { ColumnPickerButton } from '@placard/ui/column-picker/opener'
import '@placard/ui/side-panel/side-panel.css'
import type { Level } from '@placard/contract/report'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '#console/language/language.tsx'
import { loadChunk } from '#console/router/chunk.ts'
import { columnSource } from './column-source.ts'
import { columnsKey } from './listing.ts'

async function loadPanel() {
  const { ColumnPickerPanel } = await loadChunk(() => import('./column-picker.ts'))
  return ColumnPickerPanel
}

/** The way to choose and order the columns of a level's list, for everybody of the owner. */
export function ColumnChoice({ ownerId, level }: { ownerId: string; level: Level }) {
  const locale = useLocale()
  const queries = useQueryClient()
  const source = useMemo(() => columnSource(level), [level])
  const onSaved = () => void queries.invalidateQueries({ queryKey: columnsKey(ownerId, level) })
  return <ColumnPickerButton {...{ locale, source, loadPanel, onSaved }} pageCode={level} />
}
