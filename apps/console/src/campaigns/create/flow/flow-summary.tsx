import { useTexts } from '@placard/ui/locale/locale'
import { useAdLines, toAdFormValues } from '#console/campaigns/create/ad/ad-form.ts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useCreativeLines } from '#console/campaigns/create/creative/creative-form.ts'
import { Preview } from '#console/campaigns/create/creative/preview.tsx'
import { useGroupLines, toGroupFormValues } from '#console/campaigns/create/group/group-form.ts'
import { usePlanLines, toPlanFormValues } from '#console/campaigns/create/plan/plan-form.ts'
import { memo, useDeferredValue } from 'react'
import type { ExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import type { FlowForms } from './forms.ts'

interface FlowSummaryProps {
  readonly standing: ExistingEntities
  readonly forms: FlowForms
}

/** The summary of everything that the flow creates, and of the existing entities that it creates it in. */
export function FlowSummary({ standing, forms }: FlowSummaryProps) {
  // Typing does not wait for the preview.
  return <CurrentSummary standing={standing} forms={useDeferredValue(forms)} />
}

const CurrentSummary = memo(function CurrentSummary({ standing, forms }: FlowSummaryProps) {
  const texts = useTexts(createTexts)
  const plan = standing.plan ? toPlanFormValues(standing.plan) : forms.plan.typed
  const group = standing.group ? toGroupFormValues(standing.group) : forms.group.typed
  const ad = standing.ad ? toAdFormValues(standing.ad) : forms.ad.typed
  const creative = forms.creative.typed
  const planLines = usePlanLines(plan)
  const groupLines = useGroupLines(group, forms.mode)
  const adLines = useAdLines(ad)
  const creativeLines = useCreativeLines(creative, forms.specId)
  return (
    <Summary
      title={texts.summary}
      preview={<Preview ad={ad} specId={forms.specId} creative={creative} />}
    >
      <SummaryPart
        step="plan"
        name={plan.planName}
        lines={planLines}
        isExisting={standing.plan !== null}
      />
      <SummaryPart
        step="group"
        name={group.groupName}
        lines={groupLines}
        isExisting={standing.group !== null}
      />
      <SummaryPart step="ad" name={ad.adName} lines={adLines} isExisting={standing.ad !== null} />
      <SummaryPart step="creative" name="" lines={creativeLines} />
    </Summary>
  )
})
