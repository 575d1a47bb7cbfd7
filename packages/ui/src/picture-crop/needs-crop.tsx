import {
  croppableMaxBytes,
  croppableMaxPixels,
  imageMaxBytes,
  type PixelSize,
} from '@placard/domain/material/limit'

/**
 * Must a part of a picture be chosen, so that it has one of these sizes and few enough bytes? What cannot be shown or is too
 * large for that need not: the server says why it does not take it.
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
