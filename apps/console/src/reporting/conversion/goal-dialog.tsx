import type { ConversionGoalRow, ConversionSourceRow } from '@placard/contract/reporting/conversion'
import {
  amountProblemText,
  readTypedAmount,
  typedAmount,
} from '@placard/domain/platform/money/typed-amount'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import {
  type Counting,
  countingNames,
  countings,
  isEventName,
  windowDayBounds,
} from '@placard/domain/statistics/conversion/goal'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { saveGoal, sourcesKey } from './conversion-query.ts'
import { conversionTexts } from './conversion-texts.ts'

interface GoalDialogProps {
  readonly source: ConversionSourceRow
  /** Null for a new one. */
  readonly goal: ConversionGoalRow | null
  readonly onClose: () => void
}

interface Draft {
  readonly goalName: string
  readonly event: string
  readonly counting: Counting
  readonly windowDays: string
  readonly value: string
}

/** The form of a goal. */
export function GoalDialog({ source, goal, onClose }: GoalDialogProps) {
  const texts = useTexts(conversionTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const queries = useQueryClient()
  const read = useReadDraft()
  const [draft, setDraft] = useState<Draft>(() => draftOf(goal))
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))
  const submit = async () => {
    const version = goal === null ? {} : { goalId: goal.goalId, version: goal.version }
    await saveGoal({ sourceId: source.sourceId, ...version, ...read(draft) })
    await queries.invalidateQueries({ queryKey: sourcesKey })
  }
  const title =
    goal === null
      ? texts.goalTitle({ name: source.sourceName })
      : texts.goalEditTitle({ name: goal.goalName })
  return (
    <FormDialog title={title} submitLabel={texts.save} onSubmit={submit} onClose={onClose}>
      <TextField
        label={texts.name}
        path="goalName"
        hint={texts.goalNameHint}
        maxLength={nameMaxLength}
        value={draft.goalName}
        onChange={(goalName) => change({ goalName })}
      />
      {goal === null && (
        <TextField
          label={texts.event}
          path="event"
          hint={texts.eventHint}
          maxLength={40}
          value={draft.event}
          onChange={(event) => change({ event })}
        />
      )}
      <ChoiceField
        label={texts.counting}
        path="counting"
        options={countings.map((value) => ({ value, label: countingNames[locale][value] }))}
        value={draft.counting}
        onChange={(counting) => change({ counting })}
      />
      <TextField
        label={texts.window}
        path="windowDays"
        hint={texts.windowHint(windowDayBounds)}
        inputMode="numeric"
        value={draft.windowDays}
        onChange={(windowDays) => change({ windowDays })}
      />
      <TextField
        label={texts.value}
        path="valueCents"
        hint={texts.valueHint}
        inputMode="decimal"
        unit={currency}
        value={draft.value}
        onChange={(value) => change({ value })}
      />
    </FormDialog>
  )
}

function draftOf(goal: ConversionGoalRow | null): Draft {
  return {
    goalName: goal?.goalName ?? '',
    event: goal?.event ?? '',
    counting: goal?.counting ?? 'every',
    windowDays: String(goal?.windowDays ?? windowDayBounds.usual),
    value: typedAmount(goal?.valueCents ?? null),
  }
}

/** Returns the function from a draft to the input of the call. It throws InputRefused with every wrong field. */
function useReadDraft() {
  const texts = useTexts(conversionTexts)
  const locale = useLocale()
  return (draft: Draft) => {
    const goalName = draft.goalName.trim()
    const event = draft.event.trim()
    const windowText = draft.windowDays.trim()
    const windowDays = /^\d{1,3}$/.test(windowText) ? Number(windowText) : 0
    const { min, max } = windowDayBounds
    const value = readTypedAmount(draft.value)
    const problems = [
      ...(goalName === '' ? [{ path: 'goalName', message: texts.noName }] : []),
      ...(isEventName(event) ? [] : [{ path: 'event', message: texts.wrongEvent }]),
      ...(windowDays >= min && windowDays <= max
        ? []
        : [{ path: 'windowDays', message: texts.wrongWindow({ min, max }) }]),
      ...(value.kind === 'wrong'
        ? [
            {
              path: 'valueCents',
              message: amountProblemText(value.problem, value.got, locale),
            },
          ]
        : []),
    ]
    if (problems.length > 0 || value.kind === 'wrong') throw new InputRefused(problems)
    return { goalName, event, counting: draft.counting, windowDays, valueCents: value.cents }
  }
}
