import { shortestText } from '../../platform/format/decimal.ts'
import { bareNotation, notations } from '../../platform/format/notation.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/** The parsed ROI in millionths, null if nothing was typed, or the text that cannot be parsed. */
export type RoiReading =
  | { readonly kind: 'roi'; readonly millionths: number | null }
  | { readonly kind: 'wrong'; readonly got: string }

/** Returns the revenue per cost as text: 1500000 millionths are `1.5`. */
export function roiText(millionths: number, locale: Locale): string {
  return shortestText(millionths, 6, notations[locale])
}

/** Returns the ROI as it is typed; empty for none. */
export function typedRoi(millionths: number | null): string {
  return millionths === null ? '' : shortestText(millionths, 6, bareNotation)
}

/** Parses a typed ROI, exactly to the millionth. */
export function readTypedRoi(typed: string): RoiReading {
  const got = typed.trim()
  if (got === '') return { kind: 'roi', millionths: null }
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(got) ?? []
  return whole === ''
    ? { kind: 'wrong', got }
    : { kind: 'roi', millionths: Number(whole + decimals.padEnd(6, '0')) }
}
