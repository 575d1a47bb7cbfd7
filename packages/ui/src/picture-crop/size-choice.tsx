import { pixelText } from '@placard/domain/platform/format/pixel'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import { useId } from 'react'

interface SizeChoiceProps {
  readonly label: string
  readonly sizes: readonly PixelSize[]
  readonly chosen: PixelSize
  readonly choose: (size: PixelSize) => void
}

/** Chooses the size of the cropped image. */
export function SizeChoice({ label, sizes, chosen, choose }: SizeChoiceProps) {
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
