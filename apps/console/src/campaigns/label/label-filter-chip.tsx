import {
  FilterChip,
  type FilterChipProps,
} from '#console/campaigns/manage/filter/active-filters.tsx'
import type { LabelFilter } from '#console/campaigns/manage/filter/address.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { selectedText } from '@placard/ui/select/multi-select'
import { labelTexts } from './label-texts.ts'
import { labelsIn, useLabels } from './labels.ts'

/** The chip of an active filter by labels, with their names. */
export function LabelFilterChip(props: FilterChipProps) {
  const { labels } = props.state
  const text = useLabelFilterText(labels ?? { match: 'any', labelIds: [] })
  return <FilterChip {...props} text={text ?? props.text} />
}

/** Returns an active filter in words; null until the names are loaded. */
function useLabelFilterText({ match, labelIds }: LabelFilter): string | null {
  const { filter } = useTexts(labelTexts)
  const locale = useLocale()
  const { data } = useLabels()
  if (labelIds.length === 0) return match === 'any' ? filter.some : filter.without
  if (data === undefined) return null
  const names = selectedText(
    labelsIn(data, labelIds).map(({ labelName }) => labelName),
    locale,
  )
  return filter[match]({ names: names || '–' })
}
