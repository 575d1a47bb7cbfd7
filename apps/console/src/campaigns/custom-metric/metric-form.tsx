import { callServer } from '@placard/browser/request/call'
import { type CustomMetricRow, saveCustomMetric } from '@placard/contract/campaigns/custom-metric'
import { cellText } from '@placard/domain/platform/format/cell'
import { moneyText } from '@placard/domain/platform/money/text'
import type { ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import {
  codesByName,
  compiledMetrics,
  type CustomMetric,
  type CustomMetricFormat,
  customMetricFormats,
  customMetricNameMaxLength,
  customCodeOf,
  customValue,
  draftMetricId,
  elementTypeOf,
  formatsOf,
  namedFormula,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { renamedFormula } from '@placard/domain/statistics/formula/parse'
import { formulaProblemText } from '@placard/domain/statistics/formula/problem'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { Button } from '@placard/ui/button/button'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useRef, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { customMetricTexts } from './custom-metric-texts.ts'
import { useReload } from './custom-metrics.ts'

interface MetricFormProps {
  /** The figures that show the value of the formula; undefined until they are loaded. */
  readonly total: ReportMetrics | undefined
  readonly customMetrics: readonly CustomMetric[]
  /** Null for a new one. */
  readonly metric: CustomMetricRow | null
  readonly onSaved: (metric: CustomMetricRow) => void
  readonly onClose: () => void
}

/** The form of a metric. While a formula is typed, its value on the selected days is shown, or its problem. */
export function MetricForm({ total, customMetrics, metric, onSaved, onClose }: MetricFormProps) {
  const texts = useTexts(customMetricTexts)
  const locale = useLocale()
  const show = useToasts()
  const reload = useReload()
  const [metricName, setName] = useState(metric?.metricName ?? '')
  const [typed, setTyped] = useState(
    metric === null ? '' : namedFormula(metric.formula, customMetrics, metricNames[locale]),
  )
  const [selected, setFormat] = useState<CustomMetricFormat | null>(metric?.format ?? null)
  const formula = renamedFormula(typed, codesByName(customMetrics, metricNames[locale]))
  const draft = { metricId: metric?.metricId ?? draftMetricId, metricName, formula }
  const { formats, format, result } = useResult(draft, selected, { total, customMetrics })
  const submit = async () => {
    const wanted = { metricName: metricName.trim(), formula, ...(format && { format }) }
    const seen = metric && { metricId: metric.metricId, version: metric.version }
    try {
      const saved = await callServer(
        saveCustomMetric,
        { ...wanted, ...seen },
        { errorInPlace: true },
      )
      show({ kind: 'info', text: texts.saved({ name: saved.metricName }) })
      onSaved(saved)
    } finally {
      await reload()
    }
  }
  return (
    <FormDialog
      title={metric === null ? texts.adding : texts.editing}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        path="metricName"
        maxLength={2 * customMetricNameMaxLength}
        value={metricName}
        onChange={setName}
      />
      <FormulaField {...{ customMetrics, typed, setTyped, result }} ownId={draft.metricId} />
      <SelectField
        label={texts.format}
        path="format"
        options={formats.map((value) => ({ value, label: texts.formats[value] }))}
        value={format ?? formats[0] ?? 'number'}
        onChange={setFormat}
      />
    </FormDialog>
  )
}

interface FormulaFieldProps {
  readonly customMetrics: readonly CustomMetric[]
  readonly ownId: string
  readonly typed: string
  readonly setTyped: (text: string) => void
  readonly result: string
}

/** The formula, with buttons of figures that are inserted at the caret. */
function FormulaField({ customMetrics, ownId, typed, setTyped, result }: FormulaFieldProps) {
  const texts = useTexts(customMetricTexts)
  const names = metricNames[useLocale()]
  const ref = useRef<HTMLDivElement>(null)
  const caret = useRef<readonly [number, number]>([typed.length, typed.length])
  const others = customMetrics.filter(({ metricId }) => metricId !== ownId)
  const figures = [
    ...reportMetricCodes.map((code) => ({ code, name: names[code] })),
    ...others.map((metric) => ({ code: customCodeOf(metric), name: metric.metricName })),
  ]
  const insert = (name: string) => {
    const [from, to] = caret.current
    const text = `${typed.slice(0, from)}[${name}]${typed.slice(to)}`
    const end = from + name.length + 2
    caret.current = [end, end]
    setTyped(text)
    ref.current?.querySelector('textarea')?.focus()
  }
  return (
    <div
      ref={ref}
      className="mkt-custom-metric-formula"
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement)
          caret.current = [target.selectionStart, target.selectionEnd]
      }}
    >
      <TextField
        label={texts.formula}
        path="formula"
        hint={texts.formulaHint}
        rows={3}
        value={typed}
        onChange={setTyped}
      />
      <p role="status">{typed.trim() === '' ? '' : result}</p>
      <div role="group" className="mkt-custom-metric-figures" aria-label={texts.insert}>
        {figures.map(({ code, name }) => (
          <Button
            key={code}
            kind="quiet"
            small
            // The formula keeps the focus, and with it the place of its caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Returns the formats of a formula and the text of its value in the total, or of its problem. */
function useResult(
  draft: Omit<CustomMetric, 'format'>,
  selected: CustomMetricFormat | null,
  { total, customMetrics }: Pick<MetricFormProps, 'total' | 'customMetrics'>,
) {
  const texts = useTexts(customMetricTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const others = customMetrics.filter(({ metricId }) => metricId !== draft.metricId)
  const code = customCodeOf(draft)
  const { compiled, problems } = compiledMetrics([...others, { ...draft, format: 'number' }])
  const found = compiled.get(code)
  const problem = problems.get(code)
  const formats = found === undefined ? customMetricFormats : formatsOf(found.unit)
  const format = formats.find((one) => one === selected) ?? (found && formats[0])
  if (problem !== undefined) return { formats, format, result: formulaProblemText(problem, locale) }
  if (found === undefined || format === undefined || total === undefined)
    return { formats, format, result: '' }
  const value = customValue({ ...found, metric: { ...found.metric, format } }, total)
  if (value === null) return { formats, format, result: texts.noResult }
  const text =
    format === 'amount'
      ? moneyText(value, currency, locale)
      : cellText(elementTypeOf(format), value, locale)
  return { formats, format, result: texts.result({ value: text }) }
}
