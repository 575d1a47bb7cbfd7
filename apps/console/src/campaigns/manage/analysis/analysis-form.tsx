import './analysis.css'
import {
  type Comparison,
  comparedRange,
  comparisons,
} from '@placard/domain/statistics/report/comparison'
import { hourDays, timeDimensions } from '@placard/domain/statistics/report/dimension'
import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import { segmentConflict, timeSegmentsMax } from '@placard/domain/statistics/report/segment'
import {
  type SegmentDimension,
  segmentDimensions,
} from '@placard/domain/statistics/report/segment-dimension'
import { daySpan, spanText } from '@placard/ui/date-range/day-span'
import { SelectField } from '@placard/ui/form/select-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { analysisTexts } from './analysis-texts.ts'

/** Returns the text of the control: how the rows are segmented, and what they are compared with. */
export function useAnalysisText(): string {
  const { analysis } = useTexts(manageTexts)
  const texts = useTexts(analysisTexts)
  const names = dimensionNames[useLocale()]
  const [{ comparison, segment }] = useSearchState()
  const compared = comparison && texts.active[comparison]
  const segmented = segment && names[segment]
  if (segmented !== null && compared !== null)
    return texts.both({ segment: segmented, comparison: compared })
  return segmented ?? compared ?? analysis
}

interface AnalysisFormProps {
  readonly listing: Listing
}

/** The fields that choose how the rows are segmented, and what they are compared with. */
export function AnalysisForm({ listing }: AnalysisFormProps) {
  return (
    <div className="mkt-analysis-form">
      <SegmentField listing={listing} />
      <ComparisonField listing={listing} />
    </div>
  )
}

/** The dimension of the segments. Those that do not fit the days are offered with the reason. */
function SegmentField({ listing: { days } }: AnalysisFormProps) {
  const texts = useTexts(analysisTexts)
  const names = dimensionNames[useLocale()]
  const [{ segment }, change] = useSearchState()
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  const reasonOf = (dimension: SegmentDimension): string | undefined => {
    const conflict = segmentConflict(dimension, days, today)
    return conflict === null
      ? undefined
      : texts.conflicts[conflict]({ most: timeSegmentsMax, days: hourDays })
  }
  const options = segmentDimensions.map((value) => ({
    value,
    label: names[value],
    group: timeDimensions.includes(value) ? texts.time : texts.breakdown,
    unavailable: reasonOf(value),
  }))
  return (
    <SelectField<SegmentDimension | null>
      label={texts.segment}
      hint={texts.segmentHint}
      options={[{ value: null, label: texts.noSegment }, ...options]}
      value={segment}
      onChange={(chosen) => change({ segment: chosen })}
    />
  )
}

function ComparisonField({ listing }: AnalysisFormProps) {
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
    <SelectField<Comparison | null>
      label={texts.compare}
      hint={texts.compareHint}
      options={[{ value: null, label: texts.noComparison }, ...options]}
      value={comparison}
      onChange={(chosen) => change({ comparison: chosen })}
    />
  )
}
