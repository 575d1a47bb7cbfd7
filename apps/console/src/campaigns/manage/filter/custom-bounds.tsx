import type { CustomMetricBounds } from '@placard/contract/campaigns/promotion'
import type { CustomMetricCode } from '@placard/domain/statistics/custom-metric/code'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { boundCustomMetric, metricBoundsText } from '@placard/domain/statistics/metric/bounds-text'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useCustomMetrics } from '#console/campaigns/custom-metric/custom-metrics.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { BoundsForm } from './bounds-form.tsx'

const customBoundsTexts = textTable({
  metric: ['Custom metric', '自定义指标'],
  metrics: ['Custom metrics', '自定义指标'],
  removed: ['Removed custom metric', '已删除的自定义指标'],
  removedHint: [
    'This custom metric does not exist any more. Remove the filter.',
    '该自定义指标已不存在，请移除该条件。',
  ],
  notLoaded: ['The custom metrics could not be loaded.', '自定义指标加载失败。'],
  loading: ['Loading custom metrics', '正在加载自定义指标'],
})

type CustomBounds = CustomMetricBounds[number]

const codeOf = ({ metricId }: { readonly metricId: string }): CustomMetricCode =>
  `custom${metricId}`

/** Returns the active bounds of custom metrics in words, and the function that removes one. */
export function useActiveCustomBounds() {
  const texts = useTexts(customBoundsTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const [{ customFigures }, change] = useSearchState()
  const { data } = useCustomMetrics(customFigures.length > 0)
  const textOf = ({ metricId, ...bounds }: CustomBounds) => {
    if (data === undefined) return texts.metric
    const metric = data.metrics.find((one) => one.metricId === metricId)
    if (metric === undefined) return texts.removed
    return metricBoundsText(boundCustomMetric(metric), bounds, { locale, currency }) ?? ''
  }
  return customFigures.map((bounds) => ({
    name: codeOf(bounds),
    text: textOf(bounds),
    remove: () => change({ customFigures: customFigures.filter((other) => other !== bounds) }),
  }))
}

/** The form for the bounds of a custom metric, once it is loaded. */
export function CustomBoundsForm({ code, close }: { code: CustomMetricCode; close: () => void }) {
  const texts = useTexts(customBoundsTexts)
  const [{ customFigures }, change] = useSearchState()
  const { data, error, refetch } = useCustomMetrics()
  if (data === undefined && error !== null)
    return (
      <ErrorState title={texts.notLoaded} hint={error.message} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <LoadingState label={texts.loading} />
  const metric = data.metrics.find((one) => codeOf(one) === code)
  if (metric === undefined) return <p role="alert">{texts.removedHint}</p>
  const { metricId } = metric
  const others = customFigures.filter((one) => one.metricId !== metricId)
  return (
    <BoundsForm
      metric={boundCustomMetric(metric)}
      bounds={customFigures.find((one) => one.metricId === metricId)}
      apply={(bounds) => {
        close()
        change({ customFigures: [...others, { metricId, ...bounds }] })
      }}
    />
  )
}

/** The custom metrics of the owner as filters of the menu; nothing without any. */
export function CustomMetricFilters({ select }: { select: (code: CustomMetricCode) => void }) {
  const texts = useTexts(customBoundsTexts)
  const { data } = useCustomMetrics()
  if (data === undefined || data.metrics.length === 0) return null
  return (
    <div role="group" className="mkt-filter-list" aria-label={texts.metrics}>
      <strong>{texts.metrics}</strong>
      {data.metrics.map((metric) => (
        <Button key={metric.metricId} kind="quiet" onClick={() => select(codeOf(metric))}>
          {metric.metricName}
        </Button>
      ))}
    </div>
  )
}
