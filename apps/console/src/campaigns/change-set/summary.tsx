import { type ChangeSet } from '@placard/contract/campaigns/change-set'
import { numberText } from '@placard/domain/platform/format/number'
import { moneyText } from '@placard/domain/platform/money/text'
import { CheckField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useClock } from '#console/platform/session/clock.ts'
import { changeSetTexts } from './change-set-texts.ts'

interface SummaryProps {
  readonly changeSet: ChangeSet
  readonly onOverwrite: (() => void) | null
}

/** The counts of a change set, and its consequences. */
export function Summary({ changeSet, onOverwrite }: SummaryProps) {
  const texts = useTexts(changeSetTexts)
  const locale = useLocale()
  const clock = useClock()
  const { state, counts, failure, checkedAt } = changeSet
  const isReady = state === 'ready'
  const shown = [
    [texts.counts[changedLabel(changeSet)], isReady ? counts.change : counts.applied],
    [texts.counts.leave, counts.leave],
    [texts.counts.refused, counts.refused],
  ] as const
  return (
    <section className="mkt-change-summary">
      {state !== 'ready' && state !== 'checking' && state !== 'applying' && (
        <p role="status" data-state={state}>
          <strong>{texts.states[state]}</strong> {failure}
        </p>
      )}
      <dl className="mkt-change-counts">
        {shown.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numberText(count, locale)}</dd>
          </div>
        ))}
      </dl>
      <Effects changeSet={changeSet} />
      {isReady && checkedAt !== null && (
        <p className="mkt-change-note">{texts.seenAt({ time: clock.format(checkedAt) })}</p>
      )}
      {onOverwrite && hasConflicts(changeSet) && (
        <CheckField label={texts.overwrite} value={false} onChange={onOverwrite} />
      )}
    </section>
  )
}

/** The label of the rows that are changed, or copied. */
export function changedLabel({ state, created }: ChangeSet) {
  if (state === 'ready') return created > 0 ? 'copy' : 'change'
  return created > 0 ? 'copied' : 'applied'
}

function hasConflicts({ flags, refusals }: ChangeSet): boolean {
  return flags.conflict > 0 || refusals.some(({ problem }) => problem === 'changedSince')
}

/** The consequences of a change set beyond its rows. */
function Effects({ changeSet }: { changeSet: ChangeSet }) {
  const { effects: texts } = useTexts(changeSetTexts)
  const locale = useLocale()
  const { budget, flags, reviewedRows, raises, created, destination, currency } = changeSet
  const money = (cents: number) => moneyText(cents, currency, locale)
  const lines = [
    ...(budget.before !== budget.after
      ? [texts.budget({ before: money(budget.before), after: money(budget.after) })]
      : []),
    ...(flags.review > 0
      ? [
          texts.review({
            count: flags.review,
            delivering: reviewedRows.delivering,
            spent: money(reviewedRows.spentYesterday),
          }),
        ]
      : []),
    ...(['live', 'stop', 'ownBid', 'conflict'] as const).flatMap((flag) =>
      flags[flag] > 0 ? [texts[flag]({ count: flags[flag] })] : [],
    ),
    ...(destination === null ? [] : [texts.destination({ name: destination })]),
    ...(created > 0 ? [texts.created({ count: created })] : []),
  ]
  return (
    <>
      {lines.length > 0 && (
        <ul className="mkt-change-effects">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {changeSet.state === 'ready' && raises.length > 0 && (
        <details className="mkt-change-more">
          <summary>{texts.raises}</summary>
          <ul className="mkt-change-effects">
            {raises.map(({ entityId, name, label, before, after }) => (
              <li key={`${entityId} ${label}`}>
                {texts.raise({ name, label, before: money(before), after: money(after) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface ConfirmationProps {
  readonly changeSet: ChangeSet
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The reasons for which the number of rows must be entered, and the input for it. */
export function Confirmation({
  changeSet: { confirmation, counts },
  value,
  onChange,
}: ConfirmationProps) {
  const texts = useTexts(changeSetTexts)
  return (
    <section className="mkt-change-confirm">
      <ul className="mkt-change-effects">
        {confirmation.map((reason) => (
          <li key={reason}>{texts.confirmation[reason]}</li>
        ))}
      </ul>
      <TextField
        label={texts.confirmLabel({ count: String(counts.change) })}
        value={value}
        onChange={onChange}
        inputMode="numeric"
      />
    </section>
  )
}
