import { wantedChange } from '@placard/domain/campaigns/change-set/wanted'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import { changeText } from '@placard/domain/campaigns/operation-log/change-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Day } from '@placard/domain/platform/calendar/day'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLabels } from '#console/campaigns/label/labels.ts'
import { useService } from '#console/campaigns/manage/service/service.ts'
import { changeSetTexts } from './change-set-texts.ts'
import type { OperationReading } from './read-operation.ts'
import type { Selection } from './selection.ts'

const shownRows = 3

interface EffectProps {
  readonly reading: OperationReading
  readonly selection: Selection
}

/** The effect of the form on the first selected rows, while it is being filled in. */
export function Effect({ reading, selection }: EffectProps) {
  const texts = useTexts(changeSetTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  const rows = selection.rows.slice(0, shownRows)
  const { data: labels = [] } = useLabels()
  const { nodes } = useService()
  const nameOf: EffectContext['nameOf'] = (field, id) =>
    field === 'nodeId'
      ? (nodes.find(({ nodeId }) => nodeId === id)?.nodeName ?? null)
      : (labels.find(({ labelId }) => labelId === id)?.labelName ?? null)
  const lines = rows.map((row, at) => ({
    row,
    text: effectOn(row, reading, { number: at + 1, today, locale, nameOf }),
  }))
  const isKnown = lines.some(({ text }) => text !== null)
  return (
    <section className="mkt-change-effect" aria-label={texts.effect}>
      <h3>{texts.effect}</h3>
      {isKnown ? (
        <dl>
          {lines.map(({ row, text }) => (
            <div key={row.id}>
              <dt>{row.name}</dt>
              <dd>{text === '' ? texts.noEffect : (text ?? '–')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{texts.effectLater}</p>
      )}
    </section>
  )
}

interface EffectContext {
  readonly number: number
  readonly today: Day
  readonly locale: Locale
  /** Returns the name of a label or service; null if it has been removed. */
  readonly nameOf: (field: 'labelIds' | 'nodeId', id: string) => string | null
}

/** Returns the changed fields of a row, empty if none changes; null if the list does not have the field, or nothing is entered. */
function effectOn(
  row: Selection['rows'][number],
  reading: OperationReading,
  { number, today, locale, nameOf }: EffectContext,
): string | null {
  if (reading.kind === 'problems') return null
  const values: Readonly<Record<string, unknown>> = { ...row }
  const parent = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : null
  }
  const { fields, problems } = wantedChange(values, reading.operations, {
    number,
    planName: parent('planName'),
    groupName: parent('groupName'),
    today,
    // The check knows what was spent today.
    spentCents: 0,
    groupBidCents: typeof values['groupPrice'] === 'number' ? values['groupPrice'] : null,
  })
  const [problem] = problems
  if (problem !== undefined) return fieldProblemText(problem, locale).message
  const names = Object.keys(fields)
  if (names.some((name) => !(name in values))) return null
  return names
    .filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(values[name]))
    .map((field) => {
      const named = (value: unknown) => {
        if (field === 'labelIds' && Array.isArray(value))
          return value.flatMap((id) => nameOf(field, String(id)) ?? [])
        return field === 'nodeId' && typeof value === 'string' ? nameOf(field, value) : value
      }
      const [before, after] = [named(values[field]), named(fields[field])]
      return changeText({ field, before, after }, locale)
    })
    .join(', ')
}
