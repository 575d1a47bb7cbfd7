import './custom-metric.css'
import { callServer } from '@placard/browser/request/call'
import { type CustomMetricRow, removeCustomMetric } from '@placard/contract/campaigns/custom-metric'
import { numberText } from '@placard/domain/platform/format/number'
import type { ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { namedFormula } from '@placard/domain/statistics/custom-metric/custom-metric'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { EmptyState, ErrorState, LoadingState } from '@placard/ui/state/state'
import { useToasts } from '@placard/ui/toast/toasts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RemovalDialog } from '#console/platform/control/removal-dialog.tsx'
import { customMetricTexts } from './custom-metric-texts.ts'
import { useCustomMetrics, useReload } from './custom-metrics.ts'
import { MetricForm } from './metric-form.tsx'

interface CustomMetricsDialogProps {
  /** The figures that show the value of a formula while it is typed; undefined until they are loaded. */
  readonly total: ReportMetrics | undefined
  /** Shows a new metric as a column. */
  readonly onAdded: (metric: CustomMetricRow) => void
  /** Called after a metric has been changed or removed. */
  readonly onChanged?: () => void
  readonly onClose: () => void
}

type Act =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly metric: CustomMetricRow }

/** The dialog in which custom metrics are added, changed and removed. A new one is shown as a column at once. */
export function CustomMetricsDialog(props: CustomMetricsDialogProps) {
  const { total, onAdded, onChanged, onClose } = props
  const texts = useTexts(customMetricTexts)
  const { data, error, refetch } = useCustomMetrics()
  const [act, start] = useState<Act | null>(null)
  const close = () => start(null)
  return (
    <Dialog title={texts.metrics} onClose={onClose}>
      <p>{texts.intro}</p>
      {data === undefined && !error && <LoadingState label={texts.loading} />}
      {data === undefined && error && (
        <ErrorState title={texts.notLoaded} onRetry={() => void refetch()} />
      )}
      {data?.metrics.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {data !== undefined && <MetricList metrics={data.metrics} start={start} />}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button kind="primary" onClick={() => start({ kind: 'add' })}>
          {texts.add}
        </Button>
      </DialogActions>
      {(act?.kind === 'add' || act?.kind === 'edit') && (
        <MetricForm
          total={total}
          metric={act.kind === 'edit' ? act.metric : null}
          customMetrics={data?.metrics ?? []}
          onSaved={(metric) => (act.kind === 'add' ? onAdded(metric) : onChanged?.())}
          onClose={close}
        />
      )}
      {act?.kind === 'remove' && (
        <MetricRemoval metric={act.metric} onClose={close} onRemoved={() => onChanged?.()} />
      )}
    </Dialog>
  )
}

interface MetricListProps {
  readonly metrics: readonly CustomMetricRow[]
  readonly start: (act: Act) => void
}

function MetricList({ metrics, start }: MetricListProps) {
  const texts = useTexts(customMetricTexts)
  const locale = useLocale()
  if (metrics.length === 0) return null
  return (
    <ul className="mkt-custom-metrics" aria-label={texts.metrics}>
      {metrics.map((metric) => (
        <li key={metric.metricId}>
          <div>
            <strong>{metric.metricName}</strong>
            <code>{namedFormula(metric.formula, metrics, metricNames[locale])}</code>
          </div>
          <Button
            kind="icon"
            small
            aria-label={texts.edit({ name: metric.metricName })}
            onClick={() => start({ kind: 'edit', metric })}
          >
            <Pencil size={16} aria-hidden="true" />
          </Button>
          <Button
            kind="icon"
            small
            aria-label={texts.remove({ name: metric.metricName })}
            onClick={() => start({ kind: 'remove', metric })}
          >
            <Trash2 size={16} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface MetricRemovalProps {
  readonly metric: CustomMetricRow
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** The question before a metric is removed. Columns of reports that are open disappear with the next answer. */
function MetricRemoval({ metric, onRemoved, onClose }: MetricRemovalProps) {
  const texts = useTexts(customMetricTexts)
  const locale = useLocale()
  const show = useToasts()
  const { metricId, version, metricName: name } = metric
  const reports = numberText(metric.reports, locale)
  return (
    <RemovalDialog
      texts={texts}
      name={name}
      hint={metric.reports === 0 ? texts.removingUnused : texts.removingUsed({ reports })}
      remove={() => callServer(removeCustomMetric, { metricId, version }, { errorInPlace: true })}
      onRemoved={() => {
        show({ kind: 'info', text: texts.removed({ name }) })
        onRemoved()
      }}
      reload={useReload()}
      onClose={onClose}
    />
  )
}
