import { pixelText, type PixelSize } from '@placard/domain/platform/format/pixel'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  bestSize,
  enlargement,
  type PictureCrop,
  widestCrop,
  cropWidths,
  movedCrop,
  resizedCrop,
} from '@placard/domain/materials/material/crop'
import type { PixelSizes } from '@placard/domain/materials/material/limit'
import { type KeyboardEvent, useId, useState, type CSSProperties } from 'react'
import { DialogActions } from '../side-dialog/dialog-actions.tsx'
import { CropFrame } from './crop-frame.tsx'
import type { ShownPicture } from './decoded-image.tsx'
import { pictureCropTexts } from './texts.tsx'

interface PartChoiceProps {
  readonly locale: Locale
  readonly picture: ShownPicture
  readonly sizes: PixelSizes
  readonly onCrop: (crop: PictureCrop) => void
  readonly onClose: () => void
}

/** Renders the crop of an image: the frame, the sliders, the preview and a description. */
export function CropEditor({ locale, picture, sizes, onCrop, onClose }: PartChoiceProps) {
  const texts = pictureCropTexts[locale]
  const id = useId()
  const [crop, setCrop] = useState(() => widestCrop(picture, bestSize(picture, sizes)))
  const chosen = { widthPx: crop.toWidthPx, heightPx: crop.toHeightPx }
  const part = pixelText({ widthPx: crop.width, heightPx: crop.height })
  const times = enlargement(crop)
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Prevents the submission of a form that the dialog may be inside of.
    event.preventDefault()
    onCrop(crop)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the elements inside handle the keys */}
      <div className="placard-crop-content" onKeyDown={take}>
        <CropFrame {...{ locale, picture, crop, setCrop }} describedBy={`${id}-help ${id}-part`} />
        <div className="placard-crop-choices">
          <CropPreview label={texts.preview} picture={picture} crop={crop} />
          {sizes.length > 1 && (
            <SizeChoice
              label={texts.size}
              sizes={sizes}
              chosen={chosen}
              choose={(size) => setCrop(widestCrop(picture, size))}
            />
          )}
          <div role="status">
            <p id={`${id}-part`}>{texts.becomes({ part, size: pixelText(chosen) })}</p>
            {times > 1 && (
              <p className="placard-crop-warning">
                {texts.enlarged({
                  times: times.toLocaleString(locale, { maximumFractionDigits: 1 }),
                })}
              </p>
            )}
          </div>
          <CropSliders {...{ texts, picture, crop, setCrop }} />
          <p id={`${id}-help`} className="placard-crop-help">
            {texts.help}
          </p>
        </div>
      </div>
      <DialogActions texts={texts} isReady onUse={() => onCrop(crop)} onCancel={onClose} />
    </>
  )
}

interface PartPreviewProps {
  readonly label: string
  readonly picture: ShownPicture
  readonly crop: PictureCrop
}

/** Renders only the cropped part. */
function CropPreview({ label, picture, crop }: PartPreviewProps) {
  const { left, top, width, height, toWidthPx, toHeightPx } = crop
  const shape = { '--ratio': toWidthPx / toHeightPx } as CSSProperties // The CSS types do not include custom properties.
  return (
    <div className="placard-crop-preview" role="img" aria-label={label} style={shape}>
      <img
        src={picture.url}
        alt=""
        style={{
          width: `${(picture.widthPx / width) * 100}%`,
          height: `${(picture.heightPx / height) * 100}%`,
          left: `${(-left / width) * 100}%`,
          top: `${(-top / height) * 100}%`,
        }}
      />
    </div>
  )
}

interface SizeChoiceProps {
  readonly label: string
  readonly sizes: readonly PixelSize[]
  readonly chosen: PixelSize
  readonly choose: (size: PixelSize) => void
}

/** Chooses the size of the cropped image. */
function SizeChoice({ label, sizes, chosen, choose }: SizeChoiceProps) {
  const name = useId()
  return (
    <fieldset className="placard-crop-sizes">
      <legend>{label}</legend>
      {sizes.map((size) => {
        const text = pixelText(size)
        return (
          <label key={text}>
            <input
              type="radio"
              name={name}
              checked={text === pixelText(chosen)}
              onChange={() => choose(size)}
            />
            {text}
          </label>
        )
      })}
    </fieldset>
  )
}

interface PartSlidersProps {
  readonly texts: (typeof pictureCropTexts)['en-US']
  readonly picture: PixelSize
  readonly crop: PictureCrop
  readonly setCrop: (crop: PictureCrop) => void
}

/** Sliders for the crop frame, for users who cannot see or drag it. */
function CropSliders({ texts, picture, crop, setCrop }: PartSlidersProps) {
  const { left, top, width, height, toWidthPx, toHeightPx } = crop
  const widths = cropWidths(picture, { widthPx: toWidthPx, heightPx: toHeightPx })
  const sliders = [
    {
      label: texts.width,
      value: width,
      ...widths,
      change: (to: number) => resizedCrop(crop, to, picture),
    },
    {
      label: texts.left,
      value: left,
      min: 0,
      max: picture.widthPx - width,
      change: (to: number) => movedCrop(crop, [to - left, 0], picture),
    },
    {
      label: texts.top,
      value: top,
      min: 0,
      max: picture.heightPx - height,
      change: (to: number) => movedCrop(crop, [0, to - top], picture),
    },
  ]
  return (
    <div className="placard-crop-sliders">
      {sliders.map(({ label, change, ...range }) => (
        <label key={label}>
          {label}
          <input
            type="range"
            {...range}
            disabled={range.min === range.max}
            aria-valuetext={texts.pixels({ count: range.value })}
            onChange={({ target }) => setCrop(change(target.valueAsNumber))}
          />
        </label>
      ))}
    </div>
  )
}
