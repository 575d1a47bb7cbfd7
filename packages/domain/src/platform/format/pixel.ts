/** A size in pixels. */
export interface PixelSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Returns a size as text: `640×320`. */
export function pixelText({ widthPx, heightPx }: PixelSize): string {
  return `${widthPx}×${heightPx}`
}
