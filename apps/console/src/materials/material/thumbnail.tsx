import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialType } from '@placard/domain/materials/material/type'

type Shown = Pick<LibraryRow, 'type' | 'previewUrl' | 'materialUrl'>

/** The thumbnail of a material, or the first frame of a video without a cover. */
export function Thumbnail({ type, previewUrl, materialUrl }: Shown) {
  if (previewUrl !== '') return <img src={previewUrl} alt="" loading="lazy" draggable={false} />
  if (type === materialType.video && materialUrl !== '')
    return <video src={materialUrl} preload="metadata" muted tabIndex={-1} />
  return <span className="mkt-material-blank" />
}
