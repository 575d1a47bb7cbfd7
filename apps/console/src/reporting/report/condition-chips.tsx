import '#console/campaigns/manage/filter/filter.css'
import { boundsText } from '@placard/domain/statistics/metric/bounds-text'
import { type ReportMetricCode, reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { lazyPopup } from '@placard/ui/popup/lazy-popup'
import { ListFilterPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { ConditionPanelProps } from './condition-panel.tsx'
import { namedLevels, type NamedLevel } from '@placard/domain/reporting/report/asked-report'
import type { ReportState } from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

/** A condition of a report: the bounds of a figure, or a part of a name. */
export type ConditionName = ReportMetricCode | NamedLevel

const usePanel = lazyPopup<ConditionPanelProps>(async () => {
  const { ConditionPanel } = await import('./condition-panel.tsx')
  return ConditionPanel
})

interface ConditionsProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The conditions on figures and names, each removed with one press, and the button that adds one. */
export function ConditionChips({ question, change }: ConditionsProps) {
  const texts = useTexts(reportTexts)
  const textOf = useConditionText(question.state)
  const names: readonly ConditionName[] = [...namedLevels, ...reportMetricCodes]
  const active = names.flatMap((name) => {
    const text = textOf(name)
    return text === null ? [] : [{ name, text }]
  })
  return (
    <>
      {active.length > 0 && (
        <ul className="mkt-filter-chips" aria-label={texts.filters}>
          {active.map(({ name, text }) => (
            <li key={name} className="mkt-filter-chip">
              <ConditionButton
                {...{ name, question, change }}
                label={texts.editFilter({ filter: text })}
                className="mkt-filter-value"
              >
                {text}
              </ConditionButton>
              <button
                type="button"
                className="mkt-filter-remove"
                aria-label={texts.removeFilter({ filter: text })}
                onClick={() => change(conditionRemoval(name, question.state))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ConditionButton
        {...{ question, change }}
        name={null}
        label={texts.filter}
        className="mkt-filter-add"
      >
        <ListFilterPlus size={16} aria-hidden="true" />
        {texts.filter}
      </ConditionButton>
    </>
  )
}

/** Returns the function to the text of a condition; null if there is none of the name. */
function useConditionText({ names, figures }: ReportState) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  return (name: ConditionName): string | null => {
    if (!isNamed(name)) return boundsText(name, figures[name] ?? {}, { locale, currency })
    const part = names[name]
    return part === '' ? null : texts.contains({ name: texts.names[name], part })
  }
}

/** Returns whether a condition is about a name. */
export function isNamed(name: ConditionName): name is NamedLevel {
  return namedLevels.some((level) => level === name)
}

function conditionRemoval(
  name: ConditionName,
  { names, figures }: ReportState,
): Partial<ReportState> {
  if (isNamed(name)) return { names: { ...names, [name]: '' } }
  const { [name]: _, ...others } = figures
  return { figures: others }
}

interface ConditionButtonProps extends ConditionsProps {
  /** Null to select one first. */
  readonly name: ConditionName | null
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** A button that opens the panel of a condition, or of all. */
function ConditionButton(props: ConditionButtonProps) {
  const { name, label, className, children, question, change } = props
  const { Control, preload, open } = usePanel()
  const button = { type: 'button', className, 'aria-label': label, children } as const
  if (Control) return <Control {...{ name, label, button, question, change }} />
  return (
    <button
      {...button}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  )
}
