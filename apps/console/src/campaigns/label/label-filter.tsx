import { ChoiceField } from '@placard/ui/form/choice-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import type { LabelFilter as Filter } from '#console/campaigns/manage/filter/address.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { LabelPicker } from './label-picker.tsx'
import { labelTexts } from './label-texts.ts'

/** The form of the filter by labels. Each change applies at once. */
export function LabelFilter() {
  const texts = useTexts(labelTexts)
  const [{ labels }, change] = useSearchState()
  // The page may take longer than the next press to show the last one.
  const [{ match, labelIds }, setFilter] = useState<Filter>(
    labels ?? { match: 'any', labelIds: [] },
  )
  const apply = (filter: Filter) => {
    setFilter(filter)
    change({ labels: filter })
  }
  return (
    <div className="mkt-label-filter" role="group" aria-label={texts.labels}>
      <ChoiceField
        label={texts.match}
        hint={labelIds.length > 0 ? '' : match === 'any' ? texts.emptyAny : texts.emptyNone}
        options={[
          { value: 'any', label: texts.any },
          { value: 'none', label: texts.notAny },
        ]}
        value={match}
        onChange={(value) => apply({ match: value, labelIds })}
      />
      <LabelPicker
        values={labelIds}
        onChange={(values) => apply({ match, labelIds: [...values] })}
      />
    </div>
  )
}
