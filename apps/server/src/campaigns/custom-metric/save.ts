import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { CustomMetricRow, saveCustomMetric } from '@placard/contract/campaigns/custom-metric'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  compiledMetrics,
  customCodeOf,
  type CustomMetric,
  customMetricsMax,
  draftMetricId,
  formatsOf,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { formulaProblemText } from '@placard/domain/statistics/formula/problem'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { missing } from '#server/campaigns/personal-column/edit.ts'
import { deleteOwn, insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { customMetricsOf } from '#server/campaigns/custom-metric/read.ts'

type Wanted = ReadInputOf<typeof saveCustomMetric>

/**
 * Adds or changes a custom metric, inside the scope's transaction. A save without changes keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function saveMetric(
  scope: OwnerScope,
  wanted: Wanted,
  locale: Locale,
): Promise<CustomMetricRow> {
  // Metrics contain each other: two changes that are valid each for itself may not be together.
  await lockOwn(scope, 'custom metrics')
  const known = await customMetricsOf(scope)
  const was = wanted.metricId === undefined ? null : seenMetric(known, wanted, locale)
  const others = known.filter(({ metricId }) => metricId !== was?.metricId)
  const { metricName = was?.metricName, formula = was?.formula } = wanted
  if (metricName === undefined) throw missing('metricName', 'the name of the metric', locale)
  if (formula === undefined) throw missing('formula', 'the formula of the metric', locale)
  checkName(metricName, others, locale)
  if (was === null && others.length >= customMetricsMax)
    throw new Refusal({ code: code.limitReached, message: saveTexts[locale].tooMany })
  const metricId = was?.metricId ?? draftMetricId
  const format = formatOf({ metricId, metricName, formula }, { wanted, was, others }, locale)
  return write(scope, was, { metricName, formula, format })
}

/** Removes a custom metric. @throws Refusal as `saveMetric` does */
export async function removeMetric(
  scope: OwnerScope,
  seen: { readonly metricId: string; readonly version: number },
  locale: Locale,
): Promise<void> {
  await lockOwn(scope, 'custom metrics')
  const known = await customMetricsOf(scope)
  const was = seenMetric(known, seen, locale)
  const others = known.filter(({ metricId }) => metricId !== was.metricId)
  const broken = firstBroken(others, compiledMetrics(others).problems)
  if (broken !== null) {
    const message = saveTexts[locale].contained({ name: broken.metric.metricName })
    const expected = 'a metric that no other one contains'
    throw invalidInput([{ path: 'metricId', expected, got: seen.metricId, message }])
  }
  await deleteOwn(scope, 'custom_metric').where('metric_id', '=', was.metricId).execute()
  await log(scope, { ...was, version: was.version + 1 }, { was, is: null })
}

/** @throws Refusal `notFound`, or `changedByOther` with the current one */
function seenMetric(
  known: readonly CustomMetricRow[],
  { metricId, version }: Pick<Wanted, 'metricId' | 'version'>,
  locale: Locale,
): CustomMetricRow {
  if (version === undefined) throw missing('version', 'the version that you saw', locale)
  const found = known.find((metric) => metric.metricId === metricId)
  if (found === undefined) throw notFound()
  if (found.version !== version) throw changedByOther(found)
  return found
}

/** @throws Refusal `invalidInput` for a name that a formula could not tell from another one */
function checkName(metricName: string, others: readonly CustomMetric[], locale: Locale): void {
  const key = metricName.toLowerCase()
  const figures = reportMetricCodes.flatMap((one) => [
    one,
    ...Object.values(metricNames).map((names) => names[one]),
  ])
  const taken = [...figures, ...others.map((other) => other.metricName)]
  if (!taken.some((name) => name.toLowerCase() === key)) return
  const message = saveTexts[locale].nameTaken({ name: metricName })
  const expected = 'a name that no other figure or metric has'
  throw invalidInput([{ path: 'metricName', expected, got: metricName, message }])
}

interface Saving {
  readonly wanted: Wanted
  readonly was: CustomMetricRow | null
  readonly others: readonly CustomMetricRow[]
}

/** Checks a formula together with the metrics that contain it, and returns the format of its values. @throws Refusal `invalidInput` */
function formatOf(
  metric: Omit<CustomMetric, 'format'>,
  { wanted, was, others }: Saving,
  locale: Locale,
): CustomMetric['format'] {
  const metrics = [...others, { ...metric, format: 'number' as const }]
  const { compiled, problems } = compiledMetrics(metrics)
  const own = problems.get(customCodeOf(metric))
  if (own !== undefined) throw formulaRefusal(metric.formula, formulaProblemText(own, locale))
  const broken = firstBroken(metrics, problems)
  if (broken !== null) {
    const facts = {
      name: broken.metric.metricName,
      problem: formulaProblemText(broken.problem, locale),
    }
    throw formulaRefusal(metric.formula, saveTexts[locale].breaks(facts))
  }
  const unit = compiled.get(customCodeOf(metric))?.unit
  const formats = unit === undefined ? [] : formatsOf(unit)
  const kept = formats.find((one) => one === was?.format)
  const format = wanted.format ?? kept ?? formats[0]
  if (format !== undefined && formats.includes(format)) return format
  const message = saveTexts[locale].formatUnfit
  throw invalidInput([
    { path: 'format', expected: formats.join(' | '), got: format ?? '', message },
  ])
}

/** Returns the first metric whose formula is not valid, with the reason; null if all are. */
function firstBroken(
  metrics: readonly CustomMetric[],
  problems: ReturnType<typeof compiledMetrics>['problems'],
) {
  for (const metric of metrics) {
    const problem = problems.get(customCodeOf(metric))
    if (problem !== undefined) return { metric, problem }
  }
  return null
}

function formulaRefusal(got: string, message: string): Refusal {
  return invalidInput([{ path: 'formula', expected: 'a formula of figures', got, message }])
}

type Facts = Pick<CustomMetricRow, 'metricName' | 'formula' | 'format'>

async function write(
  scope: OwnerScope,
  was: CustomMetricRow | null,
  is: Facts,
): Promise<CustomMetricRow> {
  const columns = { metric_name: is.metricName, formula: is.formula, format: is.format }
  if (was === null) {
    const { metric_id: metricId } = await insertOwn(scope, 'custom_metric', columns)
      .returning('metric_id')
      .executeTakeFirstOrThrow()
    const added = { ...is, metricId, reports: 0, version: 1 }
    await log(scope, added, { was, is })
    return added
  }
  const isSame =
    was.metricName === is.metricName && was.formula === is.formula && was.format === is.format
  if (isSame) return was
  const changed = { ...was, ...is, version: was.version + 1 }
  await updateOwn(scope, 'custom_metric')
    .set({ ...columns, version: changed.version })
    .where('metric_id', '=', was.metricId)
    .execute()
  await log(scope, changed, { was, is })
  return changed
}

function log(
  scope: OwnerScope,
  { metricId, version, metricName }: CustomMetricRow,
  { was, is }: { readonly was: Facts | null; readonly is: Facts | null },
): Promise<void> {
  const factsOf = (facts: Facts | null) =>
    facts && { metricName: facts.metricName, formula: facts.formula, format: facts.format }
  return logOperation(scope, {
    entity: 'customMetric',
    entityId: metricId,
    entityName: metricName,
    version,
    operation: was === null ? 'create' : is === null ? 'remove' : 'change',
    before: factsOf(was),
    after: factsOf(is),
  })
}

const saveTexts = textTable({
  nameTaken: [
    'There is a figure or a metric “{name}” already. Choose another name.',
    '已有名为“{name}”的指标，请换一个名称。',
  ],
  tooMany: [
    `There are ${customMetricsMax} custom metrics, which is as many as there can be. Remove one first.`,
    `自定义指标已达上限 ${customMetricsMax} 个，请先删除不用的指标。`,
  ],
  contained: [
    'The metric “{name}” contains this one. Change or remove that one first.',
    '指标“{name}”引用了该指标，请先修改或删除它。',
  ],
  breaks: [
    'The metric “{name}”, which contains this one, would not be valid any more: {problem}',
    '引用该指标的“{name}”将不再有效：{problem}',
  ],
  formatUnfit: [
    'The unit of the formula cannot be shown in this format. Select another one.',
    '该公式的单位不能以此格式显示，请选择其他格式。',
  ],
})
