import type { DraftStep } from '@placard/domain/draft/step'
import { useWords } from '#console/language/language.tsx'
import { useAdLines } from '../ad/ad-summary.ts'
import { typedAd } from '../ad/typed-ad.ts'
import { createWords } from '../create-words.ts'
import { useCreativeLines } from '../creative/creative-summary.ts'
import { Preview } from '../creative/preview.tsx'
import { useGroupLines } from '../group/group-summary.ts'
import { typedGroup } from '../group/typed-group.ts'
import { usePlanLines } from '../plan/plan-summary.ts'
import { typedPlan } from '../plan/typed-plan.ts'
import type { Standing } from '../standing.ts'
import { Summary, SummaryPart } from '../summary.tsx'
import type { FlowForms } from './forms.ts'

interface FlowSummaryProps {
  readonly standing: Standing
  readonly forms: FlowForms
  /** Where the person is. */
  readonly step: DraftStep
}

/** Everything that the flow makes, and what it stands in. */
export function FlowSummary({ standing, forms, step }: FlowSummaryProps) {
  const say = useWords(createWords)
  const plan = standing.plan ? typedPlan(standing.plan) : forms.plan.typed
  const group = standing.group ? typedGroup(standing.group) : forms.group.typed
  const ad = standing.ad ? typedAd(standing.ad) : forms.ad.typed
  const creative = forms.creative.typed
  const planLines = usePlanLines(plan)
  const groupLines = useGroupLines(group, forms.mode)
  const adLines = useAdLines(ad)
  const creativeLines = useCreativeLines(creative, forms.specId)
  return (
    <Summary title={say('summary')}>
      <SummaryPart
        step="plan"
        name={plan.planName}
        lines={planLines}
        stands={standing.plan !== null}
      />
      {step !== 'plan' && (
        <SummaryPart
          step="group"
          name={group.groupName}
          lines={groupLines}
          stands={standing.group !== null}
        />
      )}
      {(step === 'ad' || step === 'creative') && (
        <>
          <SummaryPart step="ad" name={ad.adName} lines={adLines} stands={standing.ad !== null} />
          <SummaryPart step="creative" name="" lines={creativeLines} />
          <Preview ad={ad} specId={forms.specId} creative={creative} />
        </>
      )}
    </Summary>
  )
}
