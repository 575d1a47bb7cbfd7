import type { PixelSize } from '../material/limit.ts'

/** A size as people write it: `640×320`. */
export function pixelText({ widthPx, heightPx }: PixelSize): string {
  return `${widthPx}×${heightPx}`
}
