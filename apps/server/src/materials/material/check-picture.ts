import type { ReadInputOf } from '@placard/contract/platform/call'
import type { uploadMaterial } from '@placard/contract/materials/material'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { pixelText } from '@placard/domain/platform/format/pixel'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { cropProblem, type PictureCrop } from '@placard/domain/materials/material/crop'
import {
  croppableMaxBytes,
  croppableMaxPixels,
  iconSize,
  imageMaxBytes,
  imageSizes,
  pictureMaxPixels,
} from '@placard/domain/materials/material/limit'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import { type ReceivedFile, rewritten, wrongFile } from '#server/platform/file/receive.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import {
  croppedPicture,
  PictureRefused,
  pictureSize,
  type PictureType,
  type RedrawnPicture,
  redrawnPicture,
} from '#server/materials/material/picture.ts'
import { materialTexts } from '#server/materials/material/texts.ts'

/** A file that claims to be a picture. */
export interface PictureFile extends ReceivedFile {
  readonly mediaType: PictureType
}

interface CheckedPicture {
  readonly file: ReceivedFile
  readonly thumbnail: ReceivedFile
  readonly size: PixelSize
}

export function isPicture(file: ReceivedFile): file is PictureFile {
  return file.mediaType !== mediaType.mp4 && file.mediaType !== mediaType.zip
}

/**
 * Checks a picture and redraws it, or the selected part of it.
 *
 * @param besides the folder for the thumbnail
 * @throws Refusal `invalidInput` for a picture that the platform does not accept
 */
export async function checkedPicture(
  { file, besides }: { readonly file: PictureFile; readonly besides: string },
  { use, crop }: Pick<ReadInputOf<typeof uploadMaterial>, 'use' | 'crop'>,
  locale: Locale,
): Promise<CheckedPicture> {
  const maxBytes = crop === undefined ? imageMaxBytes : croppableMaxBytes
  if (file.bytes > maxBytes) throw tooLarge(maxBytes, locale)
  const sizes = use === 'ad' ? imageSizes : [iconSize]
  try {
    const {
      content,
      thumbnail,
      mediaType: type,
      ...size
    } = await (crop === undefined
      ? wholePicture(file, sizes, locale)
      : partOfPicture(file, { crop, sizes }, locale))
    if (use === 'appIcon' && type !== mediaType.png) throw new PictureRefused('tooLarge')
    return {
      file: await rewritten({ ...file, mediaType: type }, content),
      thumbnail: await rewritten({ ...file, mediaType: mediaType.webp, path: besides }, thumbnail),
      size,
    }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw pictureTrouble(error, crop === undefined ? pictureMaxPixels : croppableMaxPixels, locale)
  }
}

function wholePicture(
  { path, mediaType: type }: PictureFile,
  possible: readonly PixelSize[],
  locale: Locale,
): Promise<RedrawnPicture> {
  return redrawnPicture(path, type, (size) => checkSize(size, possible, locale))
}

async function partOfPicture(
  { path, mediaType: type }: PictureFile,
  { crop, sizes }: { readonly crop: PictureCrop; readonly sizes: readonly PixelSize[] },
  locale: Locale,
): Promise<RedrawnPicture> {
  checkSize({ widthPx: crop.toWidthPx, heightPx: crop.toHeightPx }, sizes, locale)
  checkCrop(crop, await pictureSize(path, croppableMaxPixels), locale)
  return croppedPicture(path, type, crop)
}

function checkSize(size: PixelSize, possible: readonly PixelSize[], locale: Locale): void {
  const isRight = possible.some(
    ({ widthPx, heightPx }) => widthPx === size.widthPx && heightPx === size.heightPx,
  )
  if (isRight) return
  const [got, sizes] = [pixelText(size), possible.map(pixelText).join(', ')]
  throw wrongFile(sizes, got, materialTexts[locale].wrongSize({ got, possible: sizes }))
}

function checkCrop(crop: PictureCrop, picture: PixelSize, locale: Locale): void {
  const texts = materialTexts[locale]
  const { left, top, width, height, toWidthPx, toHeightPx } = crop
  const whole = pixelText(picture)
  const got = `${width}×${height} at ${left},${top}`
  switch (cropProblem(crop, picture)) {
    case null:
      return
    case 'outside':
      throw wrongCrop(`a part of ${whole}`, got, texts.cropOutside({ whole }))
    case 'distorted':
      throw wrongCrop(`the ratio ${toWidthPx}:${toHeightPx}`, got, texts.cropDistorted)
  }
}

function pictureTrouble({ problem }: PictureRefused, maxPixels: number, locale: Locale): Refusal {
  const texts = materialTexts[locale]
  switch (problem) {
    case 'unreadable':
      return wrongFile('a whole picture', 'a damaged one', texts.unreadable)
    case 'moving':
      return wrongFile('a still picture', 'a moving one', texts.moving)
    case 'tooManyPixels':
      return wrongFile(`at most ${maxPixels} pixels`, 'more', texts.tooManyPixels)
    case 'tooLarge':
      return tooLarge(imageMaxBytes, locale)
  }
}

function tooLarge(maxBytes: number, locale: Locale): Refusal {
  const megabytes = maxBytes / 1024 ** 2
  return wrongFile(`at most ${megabytes} MB`, 'more', materialTexts[locale].tooLarge({ megabytes }))
}

export function wrongCrop(expected: string, got: string, message: string): Refusal {
  return invalidInput([{ path: 'crop', expected, got, message }])
}
