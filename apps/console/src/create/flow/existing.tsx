import { callServer } from '@placard/browser/request/call'
import { listGroups } from '@placard/contract/group'
import { listPlans } from '@placard/contract/plan'
import { dayAt } from '@placard/domain/calendar/day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import { Fold } from '../form/fold.tsx'
import type { Standing } from '../standing.ts'
import type { Step } from './step.ts'

interface ExistingProps {
  readonly standing: Standing
  readonly step: Step
}

/** Instead of a new plan or group, one that is there already. */
export function Existing({ standing, step }: ExistingProps) {
  const say = useWords(createWords)
  if (step !== 'plan' && (step !== 'group' || standing.plan === null)) return null
  return (
    <Fold label={say(`existing_${step}`)} text={say('existingHint')}>
      <Choice step={step} planId={standing.plan?.planId ?? null} />
    </Fold>
  )
}

const shownAtOnce = 8

function Choice({ step, planId }: { step: 'plan' | 'group'; planId: string | null }) {
  const say = useWords(createWords)
  const [text, setText] = useState('')
  const { data, error } = useExisting(planId, text.trim())
  return (
    <div className="mkt-create-field">
      <input
        type="search"
        value={text}
        autoComplete="off"
        maxLength={200}
        aria-label={say('findName')}
        placeholder={say('findName')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && <p role="alert">{say('stopped', { reason: error.message })}</p>}
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/manage/create?${step}Id=${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p role="status">{say('foundNone')}</p>}
    </div>
  )
}

/** Plans, or groups of a plan, with the text in their names. */
function useExisting(planId: string | null, text: string) {
  const { ownerId, timeZone } = useIdentity()
  return useQuery({
    queryKey: ['create', ownerId, 'existing', planId, text],
    async queryFn({ signal }) {
      const today = dayAt(Date.now(), timeZone)
      const page = { pageNum: 1, pageSize: shownAtOnce, from: today, to: today }
      const options = { signal, message: false }
      if (planId === null) {
        const { items } = await callServer(listPlans, { ...page, filters: { text } }, options)
        return items.map(({ planId: id, planName: name }) => ({ id, name }))
      }
      const filters = { text, planId }
      const { items } = await callServer(listGroups, { ...page, filters }, options)
      return items.map(({ groupId: id, groupName: name }) => ({ id, name }))
    },
    placeholderData: keepPreviousData,
  })
}
