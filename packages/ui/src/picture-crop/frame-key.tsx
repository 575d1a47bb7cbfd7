import { movedCrop, type PictureCrop, resizedCrop } from '@placard/domain/materials/material/crop'
import type { PixelSize } from '@placard/domain/platform/format/pixel'

/** The factor by which one key press enlarges the crop. */
const growth = 1.05

/**
 * Returns the crop that results from a key; null for other keys. An arrow moves it by a hundredth of the longer side,
 * with Shift by one pixel.
 */
export function cropAfterKey(
  crop: PictureCrop,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  picture: PixelSize,
): PictureCrop | null {
  const side = Math.max(picture.widthPx, picture.heightPx)
  const step = shiftKey ? 1 : Math.max(1, Math.round(side / 100))
  switch (key) {
    case 'ArrowLeft':
      return movedCrop(crop, [-step, 0], picture)
    case 'ArrowRight':
      return movedCrop(crop, [step, 0], picture)
    case 'ArrowUp':
      return movedCrop(crop, [0, -step], picture)
    case 'ArrowDown':
      return movedCrop(crop, [0, step], picture)
    // On some keyboards plus is this key with Shift, on others without.
    case '+':
    case '=':
      return resizedCrop(crop, Math.max(crop.width + 1, crop.width * growth), picture)
    case '-':
    case '_':
      return resizedCrop(crop, Math.min(crop.width - 1, crop.width / growth), picture)
    default:
      return null
  }
}
