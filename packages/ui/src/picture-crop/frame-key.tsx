import { movedCrop, type PictureCrop, resizedCrop } from '@placard/domain/material/crop'
import type { PixelSize } from '@placard/domain/material/limit'

/** How much wider a part becomes by one press. */
const growth = 1.05

/** The part that a key leads to; null for keys that mean nothing here. An arrow moves by a hundredth, or a pixel. */
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
    // Plus is the same key with shift on some keyboards, and without on others.
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
