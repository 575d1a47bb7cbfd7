import { ColumnPickerButton } from '@placard/ui/column-picker/opener'
import '@placard/ui/side-panel/side-panel.css'
import type { Level } from '@placard/contract/report'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '#console/language/language.tsx'
import { loadChunk } from '#console/router/chunk.ts'
import { columnSource } from './column-source.ts'
import { columnsKey, usePresets } from './listing.ts'

async function loadPanel() {
  const { ColumnPickerPanel } = await loadChunk(() => import('./column-picker.ts'))
  return ColumnPickerPanel
}

interface ColumnChoiceProps {
  readonly ownerId: string
  readonly level: Level
  /** Until it is, nothing competes with it for the network. */
  readonly isListShown: boolean
}

/** The way to choose and order the columns of a level's list, for everybody of the owner or as presets of one's own. */
export function ColumnChoice({ ownerId, level, isListShown }: ColumnChoiceProps) {
  const locale = useLocale()
  const queries = useQueryClient()
  const source = useMemo(() => columnSource(level), [level])
  const onSaved = () => void queries.invalidateQueries({ queryKey: columnsKey(ownerId, level) })
  const { data } = usePresets(ownerId, level, isListShown)
  const inUse = data?.presets.find(({ presetId }) => presetId === data.inUse)
  return (
    <ColumnPickerButton
      {...{ locale, source, loadPanel, onSaved }}
      pageCode={level}
      presetName={inUse?.presetName ?? null}
    />
  )
}
