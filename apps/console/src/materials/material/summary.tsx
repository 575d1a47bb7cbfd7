import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialType } from '@placard/domain/materials/material/type'
import { numberText } from '@placard/domain/platform/format/number'
import { pixelText } from '@placard/domain/platform/format/pixel'
import { sizeText } from '@placard/domain/platform/format/size'
import type { Locale } from '@placard/domain/platform/locale/locale'

type Shown = Pick<LibraryRow, 'type' | 'previewUrl' | 'materialUrl'>

/** The thumbnail of a material, or the first frame of a video without a cover. */
export function Thumbnail({ type, previewUrl, materialUrl }: Shown) {
  if (previewUrl !== '') return <img src={previewUrl} alt="" loading="lazy" draggable={false} />
  if (type === materialType.video && materialUrl !== '')
    return <video src={materialUrl} preload="metadata" muted tabIndex={-1} />
  return <span className="mkt-material-blank" />
}

/** Returns the pixel size of a material; empty if it is unknown. */
export function pixelSizeText({ widthPx, heightPx }: LibraryRow): string {
  return widthPx === null || heightPx === null ? '' : pixelText({ widthPx, heightPx })
}

/** Returns the file size; empty if we do not host the file. */
export function fileSizeText({ bytes }: LibraryRow, locale: Locale): string {
  return bytes === null ? '' : sizeText(bytes, locale)
}

/** Returns the duration of a video in seconds with one decimal; null for other materials. */
export function durationText({ durationMs }: LibraryRow, locale: Locale): string | null {
  return durationMs === null ? null : numberText(Math.round(durationMs / 100) / 10, locale)
}
