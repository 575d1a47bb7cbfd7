import {
  cropWidths,
  movedCrop,
  type PictureCrop,
  resizedCrop,
} from '@placard/domain/materials/material/crop'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import type { pictureCropWords } from './words.tsx'

interface PartSlidersProps {
  readonly words: (typeof pictureCropWords)['en-US']
  readonly picture: PixelSize
  readonly crop: PictureCrop
  readonly setCrop: (crop: PictureCrop) => void
}

/** Sliders for the crop frame, for users who cannot see or drag it. */
export function CropSliders({ words, picture, crop, setCrop }: PartSlidersProps) {
  const { left, top, width, height, toWidthPx, toHeightPx } = crop
  const widths = cropWidths(picture, { widthPx: toWidthPx, heightPx: toHeightPx })
  const sliders = [
    {
      label: words.width,
      value: width,
      ...widths,
      change: (to: number) => resizedCrop(crop, to, picture),
    },
    {
      label: words.left,
      value: left,
      min: 0,
      max: picture.widthPx - width,
      change: (to: number) => movedCrop(crop, [to - left, 0], picture),
    },
    {
      label: words.top,
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
            aria-valuetext={words.pixels(range.value)}
            onChange={({ target }) => setCrop(change(target.valueAsNumber))}
          />
        </label>
      ))}
    </div>
  )
}
