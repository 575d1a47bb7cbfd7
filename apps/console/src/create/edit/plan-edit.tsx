import '#console/router/page.css'
import '../create.css'
import { callServer } from '@placard/browser/request/call'
import { savePlan } from '@placard/contract/plan'
import { useLocale, useWords } from '#console/language/language.tsx'
import { useParams } from 'react-router'
import { createWords } from '../create-words.ts'
import { useForm, useTabKeeping } from '../form/form.ts'
import { changedPart } from '../form/part.ts'
import { Loaded } from '../loaded.tsx'
import { PlanFields } from '../plan/plan-fields.tsx'
import { usePlanLines } from '../plan/plan-summary.ts'
import { readPlan, type SavedPlan, typedPlan } from '../plan/typed-plan.ts'
import { useStanding } from '../standing.ts'
import { Summary, SummaryPart } from '../summary.tsx'
import { useBack } from './back.ts'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './editing.ts'

/** Edits the plan that the address names. */
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
