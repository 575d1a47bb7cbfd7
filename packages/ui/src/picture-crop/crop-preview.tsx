import type { PictureCrop } from '@placard/domain/materials/material/crop'
import type { CSSProperties } from 'react'
import type { ShownPicture } from './decoded-image.tsx'

interface PartPreviewProps {
  readonly label: string
  readonly picture: ShownPicture
  readonly crop: PictureCrop
}

/** Renders only the cropped part. */
export function CropPreview({ label, picture, crop }: PartPreviewProps) {
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
