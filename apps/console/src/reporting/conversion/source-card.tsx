import type { ConversionGoalRow, ConversionSourceRow } from '@placard/contract/reporting/conversion'
import { numberText } from '@placard/domain/platform/format/number'
import { moneyText } from '@placard/domain/platform/money/text'
import { countedOutcomes } from '@placard/domain/statistics/conversion/count'
import { countingNames } from '@placard/domain/statistics/conversion/goal'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import { Ellipsis } from 'lucide-react'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { OpenDialog } from './conversion-dialogs.tsx'
import { conversionTexts } from './conversion-texts.ts'

interface SourceProps {
  readonly source: ConversionSourceRow
  readonly open: OpenDialog
}

/** A source with its state, its goals, and what became of its events. */
export function SourceCard({ source, open }: SourceProps) {
  const texts = useTexts(conversionTexts)
  const { sourceName: name } = source
  return (
    <section className="mkt-conversion-source" aria-label={name}>
      <div className="mkt-conversion-top">
        <h2>{name}</h2>
        <span className="mkt-conversion-actions">
          <Button small onClick={() => open({ kind: 'test', source })}>
            {texts.test}
          </Button>
          <Button small onClick={() => open({ kind: 'goal', source, goal: null })}>
            {texts.addGoal}
          </Button>
          <Menu
            kind="icon"
            small
            aria-label={texts.actionsOf({ name })}
            label={<Ellipsis size={16} aria-hidden="true" />}
            items={[
              { label: texts.rotate, onSelect: () => open({ kind: 'rotate', source }) },
              {
                label: texts.remove,
                onSelect: () => open({ kind: 'remove', source }),
                isDestructive: true,
                startsGroup: true,
              },
            ]}
          />
        </span>
      </div>
      <SourceFacts source={source} />
      {source.goals.length === 0 ? (
        <p className="mkt-conversion-warning">{texts.noGoals}</p>
      ) : (
        <GoalTable source={source} open={open} />
      )}
      <Outcomes source={source} />
    </section>
  )
}

function SourceFacts({ source }: Pick<SourceProps, 'source'>) {
  const texts = useTexts(conversionTexts)
  const clock = useClock()
  const { sourceId, lastEventAt, silent, formerUntil, test } = source
  const last =
    lastEventAt === null
      ? texts.noEvent
      : silent
        ? texts.silent({ time: clock.format(lastEventAt) })
        : texts.lastEvent({ time: clock.format(lastEventAt) })
  return (
    <ul className="mkt-conversion-facts">
      <li>{texts.number({ id: sourceId })}</li>
      <li data-warning={silent || undefined}>{last}</li>
      {test && (
        <li data-warning={test.state === 'failed' || undefined}>
          {texts.lastTest({ state: texts.states[test.state] })}
        </li>
      )}
      {formerUntil !== null && <li>{texts.formerUntil({ time: clock.format(formerUntil) })}</li>}
    </ul>
  )
}

function GoalTable({ source, open }: SourceProps) {
  const texts = useTexts(conversionTexts)
  const label = texts.goalsOf({ name: source.sourceName })
  return (
    <div className="mkt-conversion-scroll">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.goal}</th>
            <th scope="col">{texts.event}</th>
            <th scope="col">{texts.counting}</th>
            <th scope="col">{texts.window}</th>
            <th scope="col">{texts.value}</th>
            <th scope="col">{texts.actions}</th>
          </tr>
        </thead>
        <tbody>
          {source.goals.map((goal) => (
            <GoalLine key={goal.goalId} goal={goal} source={source} open={open} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GoalLine({ goal, source, open }: SourceProps & { readonly goal: ConversionGoalRow }) {
  const texts = useTexts(conversionTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const { goalName: name, event, counting, windowDays, valueCents } = goal
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={texts.event}>
        <code>{event}</code>
      </td>
      <td data-label={texts.counting}>{countingNames[locale][counting]}</td>
      <td data-label={texts.window}>{texts.days({ count: windowDays })}</td>
      <td data-label={texts.value}>
        {valueCents === null ? texts.none : moneyText(valueCents, currency, locale)}
      </td>
      <td>
        <span className="mkt-conversion-actions">
          <Button
            small
            aria-label={texts.editGoal({ name })}
            onClick={() => open({ kind: 'goal', source, goal })}
          >
            {texts.edit}
          </Button>
          <Button
            small
            aria-label={texts.removeGoal({ name })}
            onClick={() => open({ kind: 'removeGoal', goal })}
          >
            {texts.remove}
          </Button>
        </span>
      </td>
    </tr>
  )
}

function Outcomes({ source: { sourceName: name, outcomes } }: Pick<SourceProps, 'source'>) {
  const texts = useTexts(conversionTexts)
  const locale = useLocale()
  const changing: readonly string[] = [...countedOutcomes, 'test', 'repeated']
  if (outcomes.length === 0) return null
  return (
    <ul className="mkt-conversion-outcomes" aria-label={texts.outcomesOf({ name })}>
      <li aria-hidden="true">{texts.lastDays}</li>
      {outcomes.map(({ outcome, events }) => (
        <li key={outcome} data-warning={!changing.includes(outcome) || undefined}>
          <span>{texts.outcomes[outcome]}</span> <strong>{numberText(events, locale)}</strong>
        </li>
      ))}
    </ul>
  )
}
