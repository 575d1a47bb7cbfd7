import type { PixelSize } from '@placard/domain/material/limit'

/** A picture that can be shown. */
export interface ShownPicture extends PixelSize {
  readonly url: string
}

/**
 * Makes a picture one that can be shown, in the size that it has when it stands upright, until the signal aborts.
 *
 * @throws EncodingError for what is no picture to the browser
 */
export async function shownPicture(picture: Blob, signal: AbortSignal): Promise<ShownPicture> {
  const url = URL.createObjectURL(picture)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  const image = new Image()
  image.src = url
  await image.decode()
  return { url, widthPx: image.naturalWidth, heightPx: image.naturalHeight }
}
