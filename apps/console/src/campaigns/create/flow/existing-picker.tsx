import { callServer } from '@placard/browser/request/call'
import { listGroups } from '@placard/contract/campaigns/group'
import { listPlans } from '@placard/contract/campaigns/plan'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { Collapsible } from '#console/campaigns/create/form/collapsible.tsx'
import {
  groupQuery,
  type EntityIds,
  noEntityIds,
  planQuery,
  type ExistingEntities,
} from '#console/campaigns/create/existing-entities.ts'

interface ExistingProps {
  readonly standing: ExistingEntities
  readonly step: DraftStep
  /** Called with the entity that was selected. */
  readonly use: (named: EntityIds) => void
}

/** Lets the user select an existing plan or group instead of creating one. */
export function ExistingPicker({ standing, step, use }: ExistingProps) {
  const texts = useTexts(createTexts)
  if (step !== 'plan' && (step !== 'group' || standing.plan === null)) return null
  return (
    <Collapsible label={texts.existing[step]} text={texts.existingHint}>
      <ExistingSearch step={step} planId={standing.plan?.planId ?? null} use={use} />
    </Collapsible>
  )
}

const shownAtOnce = 8

interface ChoiceProps extends Pick<ExistingProps, 'use'> {
  readonly step: 'plan' | 'group'
  readonly planId: string | null
}

function ExistingSearch({ step, planId, use }: ChoiceProps) {
  const texts = useTexts(createTexts)
  const [text, setText] = useState('')
  const { data, error: searchError } = useExisting(planId, text.trim())
  const { mutate: choose, error: choiceError } = useSelectExisting(step, use)
  const error = searchError ?? choiceError
  return (
    <div className="placard-field">
      <input
        type="search"
        className="placard-input"
        value={text}
        autoComplete="off"
        maxLength={200}
        aria-label={texts.findName}
        placeholder={texts.findName}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && <p role="alert">{texts.stopped({ reason: error.message })}</p>}
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/manage/create?${step}Id=${id}`}
              onClick={(event) => {
                // In another tab it starts a separate flow; here, the input for the later steps is kept.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                choose(id)
              }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p role="status">{texts.foundNone}</p>}
    </div>
  )
}

/** Loads the selected entity, then uses it instead of the step. */
function useSelectExisting(step: 'plan' | 'group', use: ExistingProps['use']) {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return useMutation({
    async mutationFn(id: string): Promise<EntityIds> {
      if (step === 'plan') await queries.fetchQuery(planQuery(ownerId, id))
      else await queries.fetchQuery(groupQuery(ownerId, id))
      return { ...noEntityIds, [`${step}Id`]: id }
    },
    onSuccess: use,
  })
}

/** Returns the plans, or the groups of a plan, whose names contain the text. */
function useExisting(planId: string | null, text: string) {
  const { ownerId, timeZone } = useIdentity()
  return useQuery({
    queryKey: ['create', ownerId, 'existing', planId, text],
    async queryFn({ signal }) {
      const today = dayAt(Date.now(), timeZone)
      const page = { pageNum: 1, pageSize: shownAtOnce, from: today, to: today }
      const options = { signal, errorInPlace: true }
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
