import type { PixelSize } from '@placard/domain/platform/format/pixel'

/** An image that can be displayed. */
export interface ShownPicture extends PixelSize {
  readonly url: string
}

/**
 * Returns an image with an object URL and its size after applying the EXIF orientation. The URL is valid until the
 * signal aborts.
 *
 * @throws EncodingError if the browser cannot decode the image
 */
export async function decodedImage(picture: Blob, signal: AbortSignal): Promise<ShownPicture> {
  const url = URL.createObjectURL(picture)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  const image = new Image()
  image.src = url
  await image.decode()
  return { url, widthPx: image.naturalWidth, heightPx: image.naturalHeight }
}
