import { ColumnPickerButton } from '@placard/ui/column-picker/opener'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { columnsKey, type Listing, usePresets } from '#console/campaigns/manage/listing.ts'

async function loadPanel() {
  const { LevelColumns } = await loadChunk(() => import('./column-picker.tsx'))
  return LevelColumns
}

interface ColumnChoiceProps {
  readonly listing: Listing
  /** True once the list is shown. Until then, no other request competes with it for the network. */
  readonly isListShown: boolean
}

/** Returns the props of the column picker for a level's list, and the name of the preset in use. */
export function useColumnPicker({ listing, isListShown }: ColumnChoiceProps) {
  const { ownerId, level } = listing
  const locale = useLocale()
  const queries = useQueryClient()
  const { data } = usePresets(ownerId, level, isListShown)
  const inUse = data?.presets.find(({ presetId }) => presetId === data.inUse)
  const onSaved = () => void queries.invalidateQueries({ queryKey: columnsKey(ownerId, level) })
  return {
    // A user's own columns have no name.
    presetName: inUse?.presetName || null,
    picker: {
      locale,
      loadPanel,
      children: (LevelColumns: Awaited<ReturnType<typeof loadPanel>>, close: () => void) => (
        <LevelColumns {...{ locale, listing, onSaved, close }} />
      ),
    },
  }
}

/** The button of the column picker for a level's list. It edits the user's own columns, the owner's shared ones, or presets. */
export function ColumnPickerControl(props: ColumnChoiceProps) {
  const { presetName, picker } = useColumnPicker(props)
  return <ColumnPickerButton presetName={presetName} {...picker} />
}
