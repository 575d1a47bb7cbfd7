import type { LibraryRow } from '@placard/contract/materials/material-library'
import { numberText } from '@placard/domain/platform/format/number'
import { pixelText } from '@placard/domain/platform/format/pixel'
import { sizeText } from '@placard/domain/platform/format/size'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** How large a material is shown; empty where nobody knows. */
export function pixelsOf({ widthPx, heightPx }: LibraryRow): string {
  return widthPx === null || heightPx === null ? '' : pixelText({ widthPx, heightPx })
}

/** How many bytes it has; empty for what is no file of ours. */
export function bytesOf({ bytes }: LibraryRow, locale: Locale): string {
  return bytes === null ? '' : sizeText(bytes, locale)
}

/** Seconds that a video plays, one decimal; null for what does not play. */
export function secondsOf({ durationMs }: LibraryRow, locale: Locale): string | null {
  return durationMs === null ? null : numberText(Math.round(durationMs / 100) / 10, locale)
}
