import { ColumnPickerButton } from '@placard/ui/column-picker/opener'
import '@placard/ui/side-panel/side-panel.css'
import type { Level } from '@placard/contract/report'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '#console/language/language.tsx'
import { loadChunk } from '#console/router/chunk.ts'
import { columnsKey, usePresets } from '../listing.ts'

async function loadPanel() {
  const { LevelColumns } = await loadChunk(() => import('./column-picker.tsx'))
  return LevelColumns
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
  const { data } = usePresets(ownerId, level, isListShown)
  const inUse = data?.presets.find(({ presetId }) => presetId === data.inUse)
  const onSaved = () => void queries.invalidateQueries({ queryKey: columnsKey(ownerId, level) })
  return (
    <ColumnPickerButton
      locale={locale}
      presetName={inUse?.presetName ?? null}
      loadPanel={loadPanel}
    >
      {(LevelColumns, close) => <LevelColumns {...{ locale, level, onSaved, close }} />}
    </ColumnPickerButton>
  )
}
