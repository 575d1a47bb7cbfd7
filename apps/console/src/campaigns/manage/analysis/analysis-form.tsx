import './analysis.css'
import {
  type Comparison,
  comparedRange,
  comparisons,
} from '@placard/domain/statistics/report/comparison'
import { daySpan, spanText } from '@placard/ui/date-range/day-span'
import { SelectField } from '@placard/ui/form/select-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { analysisTexts } from './analysis-texts.ts'

/** Returns the text of the control: what the figures of the rows are compared with. */
export function useAnalysisText(): string {
  const { compare } = useTexts(manageTexts)
  const texts = useTexts(analysisTexts)
  const [{ comparison }] = useSearchState()
  return comparison === null ? compare : texts.active[comparison]
}

/** The fields that choose what the figures of the rows are compared with. */
export function AnalysisForm({ listing }: { readonly listing: Listing }) {
  const texts = useTexts(analysisTexts)
  const locale = useLocale()
  const [{ comparison }, change] = useSearchState()
  const options = comparisons.map((value) => {
    const days = comparedRange(listing.days, value)
    const name = texts.comparisons[value]
    return days === null
      ? { value, label: name, unavailable: texts.noDays }
      : { value, label: texts.comparedDays({ name, days: spanText(daySpan(days), locale) }) }
  })
  return (
    <div className="mkt-analysis-form">
      <SelectField<Comparison | null>
        label={texts.compare}
        hint={texts.compareHint}
        options={[{ value: null, label: texts.noComparison }, ...options]}
        value={comparison}
        onChange={(chosen) => change({ comparison: chosen })}
      />
    </div>
  )
}
