import { elementType, type ElementType } from '../../platform/column/element.ts'
import { cellText } from '../../platform/format/cell.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import { type CustomMetricCode, isCustomCode } from '../custom-metric/code.ts'
import { type ReportMetricCode, reportMetricCodes } from './name.ts'

const texts = /* @__PURE__ */ textTable({ points: ['{number} pp', '{number} 个百分点'] })

/** A figure or custom metric that is compared. */
export type ComparedCode = ReportMetricCode | CustomMetricCode
/** The code of the difference of a figure to that of the compared days, by which lists are sorted. */
export type DifferenceCode = `${ComparedCode}Difference`

/** Returns the code of the difference of a figure. */
export function differenceCode(code: ComparedCode): DifferenceCode {
  return `${code}Difference`
}

/** The codes of the differences of all figures, without those of custom metrics. */
export const differenceCodes: readonly DifferenceCode[] = /* @__PURE__ */ reportMetricCodes.map(
  (code) => differenceCode(code),
)

/** Returns the figure or custom metric whose difference a code names; null for all other codes. */
export function differingFigure(code: string): ComparedCode | null {
  const [figure = '', end] = code.split(/(?=Difference$)/)
  if (end === undefined) return null
  return isCustomCode(figure)
    ? figure
    : (reportMetricCodes.find((known) => known === figure) ?? null)
}

/** Returns the difference of two values; null if one of them is missing. */
export function differenceOf(was: number | null, is: number | null): number | null {
  return was === null || is === null ? null : is - was
}

/** Returns the change as a fraction of the former value without its sign; null if one is missing, or the former one is 0. */
export function relativeChange(was: number | null, is: number | null): number | null {
  return was === null || is === null || was === 0 ? null : (is - was) / Math.abs(was)
}

/**
 * Returns the difference of a figure of a type with its sign, that of rates in percentage points; null if one of the
 * values is missing.
 */
export function differenceText(
  type: ElementType,
  { was, is }: { readonly was: number | null; readonly is: number | null },
  locale: Locale,
): string | null {
  const difference = differenceOf(was, is)
  if (difference === null) return null
  const text = cellText(type, difference, locale)
  const signed = difference > 0 ? `+${text}` : text
  return type === elementType.rate
    ? texts[locale].points({ number: signed.replace('%', '') })
    : signed
}
