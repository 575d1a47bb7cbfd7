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
  const better = betterWhen[code]
  if (better === null || now === before) return null
  return now > before === (better === 'higher') ? 'good' : 'bad'
}

// More cost is neither: it may have bought more.
const betterWhen: Readonly<Record<ReportMetricCode, 'higher' | 'lower' | null>> = {
  cost: null,
  downloadPrice: 'lower',
  downloads: 'higher',
  impressions: 'higher',
  clicks: 'higher',
  ctr: 'higher',
  downloadRate: 'higher',
  cpc: 'lower',
  cpm: 'lower',
  conversions: 'higher',
  conversionPrice: 'lower',
  conversionRate: 'higher',
  conversionValue: 'higher',
  roas: 'higher',
  videoPlays: 'higher',
  videoQuartile25: 'higher',
  videoQuartile50: 'higher',
  videoQuartile75: 'higher',
  videoCompletions: 'higher',
  videoCompletionRate: 'higher',
  videoPlayPrice: 'lower',
  videoCompletionPrice: 'lower',
}
