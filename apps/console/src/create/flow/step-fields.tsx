import type { DraftStep } from '@placard/domain/draft/step'
import { AdFields } from '../ad/ad-fields.tsx'
import { CreativeFields } from '../creative/creative-fields.tsx'
import { GroupFields } from '../group/group-fields.tsx'
import { PlanFields } from '../plan/plan-fields.tsx'
import type { FlowForms } from './forms.ts'

/** The fields of a step. */
export function StepFields({ step, forms }: { step: DraftStep; forms: FlowForms }) {
  switch (step) {
    case 'plan':
      return <PlanFields form={forms.plan} />
    case 'group':
      return <GroupFields form={forms.group} mode={forms.mode} />
    case 'ad':
      return <AdFields form={forms.ad} place={forms.place} />
    case 'creative':
      return <CreativeFields form={forms.creative} specId={forms.specId} />
  }
}
