import {
  croppableMaxBytes,
  croppableMaxPixels,
  imageMaxBytes,
} from '@placard/domain/materials/material/limit'
import type { PixelSize } from '@placard/domain/platform/format/pixel'

/**
 * Returns whether the image must be cropped to get one of these sizes and few enough bytes. Returns false if the image
 * cannot be decoded or is too large to crop: the server then explains the refusal.
 */
export async function needsCrop(file: Blob, sizes: readonly PixelSize[]): Promise<boolean> {
  if (file.size > croppableMaxBytes) return false
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return false
  const { width, height } = picture
  picture.close()
  if (width * height > croppableMaxPixels) return false
  const fits = sizes.some(({ widthPx, heightPx }) => widthPx === width && heightPx === height)
  return !fits || file.size > imageMaxBytes
}
