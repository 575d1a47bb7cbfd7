import { breakdownsOf, duplicateRules } from '@placard/domain/campaigns/import-mapping/mapping'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import type { MappingFieldsProps } from './column-fields.tsx'
import { usePlans } from './mapping-query.ts'
import { mappingTexts } from './mapping-texts.ts'

/** The treatment of several rows of a day, and of figures of unknown ads. */
export function TreatmentFields({ mapping, change, isOpen, problemOf }: MappingFieldsProps) {
  const texts = useTexts(mappingTexts)
  const isCreating = mapping.planId !== null || isOpen('plan')
  // The fields of the contract are those of the domain; only their absence is written in another way.
  const breakdowns = breakdownsOf(mapping as Parameters<typeof breakdownsOf>[0])
  const titles = breakdowns.map((field) => mapping.columns[field]).join(', ')
  return (
    <div className="mkt-mapping-fields">
      <ChoiceField
        label={texts.duplicates}
        hint={titles === '' ? undefined : texts.breakdowns({ titles })}
        value={mapping.duplicates}
        options={duplicateRules.map((value) => ({ value, label: texts.duplicateRules[value] }))}
        onChange={(duplicates) => change({ duplicates })}
      />
      <ChoiceField
        label={texts.unknownAds}
        value={isCreating ? 'create' : 'refuse'}
        options={(['refuse', 'create'] as const).map((value) => ({
          value,
          label: texts.unknownRules[value],
        }))}
        onChange={(value) => change({ planId: null }, value === 'create' ? 'plan' : undefined)}
      />
      {isCreating && (
        <PlanField
          planId={mapping.planId}
          problem={problemOf('plan')}
          onChange={(planId) => change({ planId })}
        />
      )}
    </div>
  )
}

interface PlanFieldProps {
  readonly planId: string | null
  readonly problem: string | undefined
  readonly onChange: (planId: string) => void
}

function PlanField({ planId, problem, onChange }: PlanFieldProps) {
  const texts = useTexts(mappingTexts)
  const [text, setText] = useState('')
  const { data = [] } = usePlans(text.trim(), true)
  const isListed = planId === null || data.some(({ value }) => value === planId)
  const chosen = isListed ? [] : [{ value: planId, label: texts.chosenPlan({ id: planId }) }]
  return (
    <SelectField
      label={texts.plan}
      problem={problem}
      value={planId ?? ''}
      placeholder={texts.choosePlan}
      options={[...chosen, ...data]}
      onSearch={setText}
      onChange={onChange}
    />
  )
}
