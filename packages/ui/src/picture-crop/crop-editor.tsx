import { pixelText } from '@placard/domain/platform/format/pixel'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  bestSize,
  enlargement,
  type PictureCrop,
  widestCrop,
} from '@placard/domain/materials/material/crop'
import type { PixelSizes } from '@placard/domain/materials/material/limit'
import { type KeyboardEvent, useId, useState } from 'react'
import { DialogActions } from '../side-dialog/dialog-actions.tsx'
import { CropFrame } from './crop-frame.tsx'
import { CropPreview } from './crop-preview.tsx'
import { CropSliders } from './crop-sliders.tsx'
import type { ShownPicture } from './decoded-image.tsx'
import { SizeChoice } from './size-choice.tsx'
import { pictureCropWords } from './words.tsx'

interface PartChoiceProps {
  readonly locale: Locale
  readonly picture: ShownPicture
  readonly sizes: PixelSizes
  readonly onCrop: (crop: PictureCrop) => void
  readonly onClose: () => void
}

/** Renders the crop of an image: the frame, the sliders, the preview and a description. */
export function CropEditor({ locale, picture, sizes, onCrop, onClose }: PartChoiceProps) {
  const words = pictureCropWords[locale]
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
          <CropPreview label={words.preview} picture={picture} crop={crop} />
          {sizes.length > 1 && (
            <SizeChoice
              label={words.size}
              sizes={sizes}
              chosen={chosen}
              choose={(size) => setCrop(widestCrop(picture, size))}
            />
          )}
          <div role="status">
            <p id={`${id}-part`}>{words.becomes(part, pixelText(chosen))}</p>
            {times > 1 && (
              <p className="placard-crop-warning">
                {words.enlarged(times.toLocaleString(locale, { maximumFractionDigits: 1 }))}
              </p>
            )}
          </div>
          <CropSliders {...{ words, picture, crop, setCrop }} />
          <p id={`${id}-help`} className="placard-crop-help">
            {words.help}
          </p>
        </div>
      </div>
      <DialogActions words={words} isReady onUse={() => onCrop(crop)} onCancel={onClose} />
    </>
  )
}
