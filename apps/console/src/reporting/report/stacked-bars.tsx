import './stacked-bars.css'
import { cellText } from '@placard/domain/platform/format/cell'
import type { ShownMetric } from '@placard/domain/reporting/report/shown-metric'
import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import { valueText } from '@placard/domain/statistics/report/value-text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { EmptyState, ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { reportQuery } from './report-query.ts'
import { reportTexts } from './report-texts.ts'
import { rowAddress } from './row-address.ts'
import { type Stack, stackOf, type StackQuestion } from './stack.ts'
import type { ReportQuestion } from './use-report.ts'

interface StackedBarsProps {
  readonly question: ReportQuestion
  readonly stacked: StackQuestion
  /** A metric that adds up. */
  readonly metric: ShownMetric
}

/** A metric by days, weeks or months, with a part for each row. A table repeats it with links for the keyboard. */
export function StackedBars({ question, stacked, metric }: StackedBarsProps) {
  const texts = useTexts(reportTexts)
  const { ownerId } = useIdentity()
  const { days, state, withVideo } = question
  const { series, grain } = stacked
  const { data, error, refetch } = useQuery(
    reportQuery({
      ownerId,
      withVideo,
      dimensions: [series],
      days,
      state: { ...state, columns: { dimension: grain, top: 1 } },
      boundDays: days,
    }),
  )
  if (error !== null)
    return (
      <ErrorState hint={texts.failed({ reason: error.message })} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <LoadingState />
  const stack = stackOf(data, stacked, { days, metric, isSorted: state.sort !== null })
  if (stack.max === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />
  const drawn = { question, stacked, metric, stack }
  return (
    <>
      <Bars {...drawn} />
      <Legend {...drawn} />
      <details className="mkt-stack-details">
        <summary>{texts.stackTable}</summary>
        <StackTable {...drawn} />
      </details>
    </>
  )
}

interface Drawn extends StackedBarsProps {
  readonly stack: Stack
}

/** Returns the texts of series, bars and values, and the addresses of the lists that parts lead to. */
function useReading({ question, stacked, metric, stack }: Drawn) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { days, state } = question
  const { series, grain } = stacked
  const dimensions = [series, grain]
  const unitText = (unit: string) => valueText(grain, { value: unit, name: null }, locale)
  const nameOf = (at: number) => {
    const value = stack.series[at]?.value
    return value ? valueText(series, value, locale) : texts.others
  }
  const textOf = (value: number | null) => cellText(metric.type, value, locale)
  return {
    unitText,
    nameOf,
    textOf,
    partText: (unit: string, at: number, value: number | null) =>
      `${unitText(unit)} · ${nameOf(at)}: ${textOf(value)}`,
    addressOf(unit: string, at: number): string | null {
      const value = stack.series[at]?.value
      if (!value) return null
      const path = [value, { value: unit, name: null }]
      return rowAddress({ path, isOthers: false }, { ...state, dimensions }, days)
    },
  }
}

/** The drawing, for pointers alone. */
function Bars(drawn: Drawn) {
  const { stack, metric } = drawn
  const { textOf, unitText, partText, addressOf } = useReading(drawn)
  const [first, last] = [stack.bars[0], stack.bars.at(-1)]
  return (
    <div aria-hidden="true">
      <div className="mkt-stack-scale">
        <span>{`${metric.label}: ${textOf(stack.max)}`}</span>
      </div>
      <div className="mkt-stack-bars">
        {stack.bars.map(({ unit, parts }) => (
          <div key={unit} className="mkt-stack-bar">
            {parts.map(({ id, value, share }, at) => {
              const address = addressOf(unit, at)
              const part = {
                className: 'mkt-stack-part',
                'data-series': seriesMark(stack, at),
                title: partText(unit, at, value),
                style: { height: `${share * 100}%` },
              }
              if (share === 0) return null
              return address === null ? (
                <span key={id} {...part} />
              ) : (
                <Link key={id} {...part} to={address} tabIndex={-1} />
              )
            })}
          </div>
        ))}
      </div>
      <div className="mkt-stack-scale">
        <span>{first && unitText(first.unit)}</span>
        <span>{last && last !== first && unitText(last.unit)}</span>
      </div>
    </div>
  )
}

/** Returns the color of a series: its place, or that of all others. */
function seriesMark({ series }: Stack, at: number): number | 'others' {
  return series[at]?.value ? at : 'others'
}

function Legend(drawn: Drawn) {
  const { stack } = drawn
  const { nameOf, textOf } = useReading(drawn)
  return (
    <ul className="mkt-stack-legend">
      {stack.series.map(({ id, total }, at) => (
        <li key={id}>
          <i data-series={seriesMark(stack, at)} aria-hidden="true" />
          <span>{nameOf(at)}</span>
          <small>{textOf(total)}</small>
        </li>
      ))}
    </ul>
  )
}

/** The values as a table, whose cells lead to the lists. */
function StackTable(drawn: Drawn) {
  const texts = useTexts(reportTexts)
  const names = dimensionNames[useLocale()]
  const { stack, stacked, metric } = drawn
  const { unitText, nameOf, textOf, partText, addressOf } = useReading(drawn)
  const caption = texts.stackOf({
    metric: metric.label,
    grain: names[stacked.grain],
    series: names[stacked.series],
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="mkt-stack-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{names[stacked.grain]}</th>
            {stack.series.map(({ id }, at) => (
              <th key={id} scope="col">
                {nameOf(at)}
              </th>
            ))}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {stack.bars.map(({ unit, parts, total }) => (
            <tr key={unit}>
              <th scope="row">{unitText(unit)}</th>
              {parts.map(({ id, value }, at) => {
                const address = addressOf(unit, at)
                return (
                  <td key={id}>
                    {address === null || !value ? (
                      textOf(value)
                    ) : (
                      <Link to={address} title={partText(unit, at, value)}>
                        {textOf(value)}
                      </Link>
                    )}
                  </td>
                )
              })}
              <td>{textOf(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
