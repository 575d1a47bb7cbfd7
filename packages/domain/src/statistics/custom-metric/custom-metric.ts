import { elementType, type ElementType } from '../../platform/column/element.ts'
import type { ReportSums } from '../conversion/figure.ts'
import {
  type Formula,
  formulaValue,
  isSum,
  partsOf,
  type Unit,
  withReferences,
} from '../formula/formula.ts'
import { type CodeOfName, parsedFormula, renamedFormula } from '../formula/parse.ts'
import { FormulaError, type FormulaProblem } from '../formula/problem.ts'
import { resultUnit } from '../formula/unit.ts'
import { type ReportMetricCode, reportMetricCodes } from '../metric/name.ts'
import type { CustomMetricCode } from './code.ts'

/** The maximum length of the name of a custom metric. Our decision: 117. */
export const customMetricNameMaxLength = 40
/** The maximum number of custom metrics of an owner. Our decision: 117. */
export const customMetricsMax = 50
/** The id of a metric that has none yet; no other one has it. */
export const draftMetricId = '999999999999999999'
/** The maximum number of parts of a formula, with those of the custom metrics inside it. */
const partsMax = 1_000

/** The ways to show the value of a custom metric: decimals have two places, numbers none. */
export const customMetricFormats = ['amount', 'number', 'decimal', 'percentage'] as const
/** One of `customMetricFormats`. */
export type CustomMetricFormat = (typeof customMetricFormats)[number]

/** A metric of an owner. */
export interface CustomMetric {
  readonly metricId: string
  readonly metricName: string
  /** Figures are named by their codes. */
  readonly formula: string
  readonly format: CustomMetricFormat
}

/** The formula of a custom metric, from which all other custom metrics have been removed. */
export interface CompiledMetric {
  readonly metric: CustomMetric
  readonly formula: Formula
  readonly unit: Unit
}

export function customCodeOf({ metricId }: Pick<CustomMetric, 'metricId'>): CustomMetricCode {
  return `custom${metricId}`
}

/** The figures that are calculated, as formulas of sums. */
const derivedFormulas: Readonly<Partial<Record<ReportMetricCode, string>>> = {
  ctr: 'clicks / impressions',
  downloadRate: 'downloads / clicks',
  cpc: 'cost / clicks',
  cpm: 'cost * 1000 / impressions',
  downloadPrice: 'cost / downloads',
  conversionPrice: 'cost / conversions',
  conversionRate: 'conversions / clicks',
  roas: 'conversionValue / cost',
  videoCompletionRate: 'videoCompletions / videoPlays',
  videoPlayPrice: 'cost / videoPlays',
  videoCompletionPrice: 'cost / videoCompletions',
}

/**
 * Returns the compiled metrics by their codes, and the problems of all others. A metric that contains one with a problem
 * has that problem too.
 */
export function compiledMetrics(metrics: readonly CustomMetric[]): {
  readonly compiled: ReadonlyMap<CustomMetricCode, CompiledMetric>
  readonly problems: ReadonlyMap<CustomMetricCode, FormulaProblem>
} {
  const compiler = new Compiler(metrics)
  const compiled = new Map<CustomMetricCode, CompiledMetric>()
  const problems = new Map<CustomMetricCode, FormulaProblem>()
  for (const metric of metrics) {
    const code = customCodeOf(metric)
    try {
      const formula = compiler.formulaOf(code)
      compiled.set(code, { metric, formula, unit: resultUnit(formula) })
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      problems.set(code, error.problem)
    }
  }
  return { compiled, problems }
}

/** Replaces references by formulas until only sums are left. */
class Compiler {
  readonly #metrics: ReadonlyMap<string, CustomMetric>
  readonly #known = new Map<string, { readonly formula: Formula; readonly size: number }>()

  constructor(metrics: readonly CustomMetric[]) {
    this.#metrics = new Map(metrics.map((metric) => [customCodeOf(metric), metric]))
  }

  formulaOf(code: string): Formula {
    return this.#expanded(code, []).formula
  }

  #expanded(code: string, path: readonly string[]): { formula: Formula; size: number } {
    const known = this.#known.get(code)
    if (known !== undefined) return known
    if (path.includes(code))
      throw new FormulaError({ kind: 'cycle', names: this.#names(path, code) })
    const text = this.#metrics.get(code)?.formula ?? derivedText(code)
    const parsed = parsedFormula(text, (name) => this.#codeOf(name))
    if ('problem' in parsed) throw new FormulaError(parsed.problem)
    let size = sizeOf(parsed.formula)
    const formula = withReferences(parsed.formula, (reference) => {
      if (isSum(reference.code)) return reference
      const inside = this.#expanded(reference.code, [...path, code])
      size += inside.size
      return inside.formula
    })
    if (size > partsMax) throw new FormulaError({ kind: 'tooManyParts', most: partsMax })
    this.#known.set(code, { formula, size })
    return { formula, size }
  }

  #codeOf(name: string): string | null {
    return this.#metrics.has(name)
      ? name
      : (reportMetricCodes.find((code) => code === name) ?? null)
  }

  #names(path: readonly string[], code: string): string[] {
    const cycle = [...path.slice(path.indexOf(code)), code]
    return cycle.map((one) => this.#metrics.get(one)?.metricName ?? one)
  }
}

function derivedText(code: string): string {
  const found = reportMetricCodes.find((known) => known === code)
  return (found && derivedFormulas[found]) ?? ''
}

function sizeOf(formula: Formula): number {
  return partsOf(formula).reduce((size, part) => size + sizeOf(part), 1)
}

/** Returns the formats that a unit can be shown in; the first is the usual one. */
export function formatsOf({ money, count }: Unit): readonly CustomMetricFormat[] {
  if (money === 1) return ['amount']
  if (money === -1) return ['decimal', 'number']
  return count === 0 ? ['percentage', 'decimal', 'number'] : ['number', 'decimal']
}

/** Returns the element type that values of a format have. Decimals are hundredths, as amounts are. */
export function elementTypeOf(format: CustomMetricFormat): ElementType {
  switch (format) {
    case 'amount':
    case 'decimal':
      return elementType.price
    case 'number':
      return elementType.number
    case 'percentage':
      return elementType.rate
  }
}

/** The digits after the point that decide how a value is rounded. */
export const roundingDigits = 6

/** Returns the value of a metric in the unit of its element type, rounded half up; null if it has none. */
export function customValue({ metric, formula }: CompiledMetric, sums: ReportSums): number | null {
  const value = formulaValue(formula, sums)
  if (value === null || metric.format === 'percentage') return value
  const units = elementTypeOf(metric.format) === elementType.price ? value * 100 : value
  // An error of calculation must not round a half down.
  const rounded = Math.round(Number(units.toFixed(roundingDigits)))
  // 0 has no sign.
  return Number.isSafeInteger(rounded) ? rounded + 0 : null
}

/** Returns the function from the names that users know to codes: codes, and names of figures and metrics in any case. */
export function codesByName(
  metrics: readonly CustomMetric[],
  names: Readonly<Record<ReportMetricCode, string>>,
): CodeOfName {
  const keyOf = (name: string) => name.trim().toLowerCase()
  const codes = new Map<string, string>()
  for (const code of reportMetricCodes) codes.set(keyOf(names[code]), code).set(keyOf(code), code)
  for (const metric of metrics)
    codes
      .set(keyOf(metric.metricName), customCodeOf(metric))
      .set(customCodeOf(metric), customCodeOf(metric))
  return (name) => codes.get(keyOf(name)) ?? null
}

/** Returns a formula with the names of its figures in brackets. */
export function namedFormula(
  formula: string,
  metrics: readonly CustomMetric[],
  names: Readonly<Record<ReportMetricCode, string>>,
): string {
  const known = new Map<string, string>(metrics.map((one) => [customCodeOf(one), one.metricName]))
  for (const code of reportMetricCodes) known.set(code, names[code])
  return renamedFormula(formula, (code) => {
    const name = known.get(code)
    return name === undefined ? null : `[${name}]`
  })
}
