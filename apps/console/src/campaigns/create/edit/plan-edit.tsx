import '#console/platform/router/page.css'
import '../create.css'
import { callServer } from '@placard/browser/request/call'
import { savePlan } from '@placard/contract/campaigns/plan'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { useParams } from 'react-router'
import { createWords } from '#console/campaigns/create/create-words.ts'
import { useForm, useTabKeeping } from '#console/campaigns/create/form/form.ts'
import { changedPart } from '#console/campaigns/create/form/part.ts'
import { Loaded } from '#console/campaigns/create/loaded.tsx'
import { PlanFields } from '#console/campaigns/create/plan/plan-fields.tsx'
import { usePlanLines } from '#console/campaigns/create/plan/plan-summary.ts'
import { readPlan, type SavedPlan, typedPlan } from '#console/campaigns/create/plan/typed-plan.ts'
import { useStanding } from '#console/campaigns/create/standing.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { useBack } from './back.ts'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './editing.ts'

/** The page that edits the plan in the address. */
export function PlanEditPage() {
  const { planId = '' } = useParams()
  const { standing, error, retry } = useStanding({ planId, groupId: null, adId: null }, true)
  return (
    <div className="mkt-page mkt-create">
      <Loaded value={standing?.plan ?? null} error={error} retry={retry}>
        {(plan) => <PlanEdit key={plan.planId} plan={plan} />}
      </Loaded>
    </div>
  )
}

function PlanEdit({ plan }: { plan: SavedPlan }) {
  const say = useWords(createWords)
  const locale = useLocale()
  const { address, done, leave } = useBack('plan')
  const form = useForm({
    ...useTabKeeping(`edit.plan.${plan.planId}`),
    base: typedPlan(plan),
    found: (typed, base) => readPlan(typed, base, locale).found,
  })
  const editing = useEditing({
    form,
    saved: plan,
    typedOf: typedPlan,
    save(stands) {
      const now = readPlan(form.typed, null, locale).plan
      const before = readPlan(form.base, null, locale).plan
      const { extensionType: _, ...changes } = changedPart(before, now)
      const named = { planId: stands.planId, version: stands.version }
      return callServer(savePlan, { ...named, ...changes }, { errorInPlace: true })
    },
    done: ({ planName }) => leave(planName),
  })
  const lines = usePlanLines(form.typed)
  return (
    <EditFrame
      back={address}
      name={plan.planName}
      form={
        <EditForm
          form={form}
          editing={editing}
          done={done}
          fields={Object.keys(form.typed)}
          restarting={[]}
        >
          <PlanFields form={form} stands />
        </EditForm>
      }
      summary={
        <Summary title={say('summaryEdit')}>
          <SummaryPart step="plan" name={form.typed.planName} lines={lines} />
        </Summary>
      }
    />
  )
}
