import { percentText } from '../../platform/format/percent.ts'
import type { ReportMetricCode } from './name.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/**
 * Returns the change of a figure as text: from 200 to 250 it is `+25.00%`, and from -50 to 50 `+200.00%`. Null if the previous or the current value
 * is missing or the previous one is 0.
 */
export function changeText(
  before: number | null,
  now: number | null,
  locale: Locale,
): string | null {
  if (before === null || now === null || before === 0) return null
  const text = percentText(((now - before) / Math.abs(before)) * 100, locale)
  return now > before ? `+${text}` : text
}

/** Returns whether a change of a figure is good or bad for the advertiser; null if it is neither, such as that of the cost. */
export function changeTone(
  code: ReportMetricCode,
  before: number,
  now: number,
): 'good' | 'bad' | null {
  // More cost is neither: it may have bought more.
  if (code === 'cost' || now === before) return null
  return now > before === lowerIsBetter.includes(code) ? 'bad' : 'good'
}

const lowerIsBetter: readonly ReportMetricCode[] = [
  'downloadPrice',
  'cpc',
  'cpm',
  'conversionPrice',
  'videoPlayPrice',
  'videoCompletionPrice',
]
