import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialType } from '@placard/domain/materials/material/type'

type Shown = Pick<LibraryRow, 'type' | 'previewUrl' | 'materialUrl'>

/** What stands for a material in lists: its small picture, or the beginning of a video that has no cover. */
export function Picture({ type, previewUrl, materialUrl }: Shown) {
  if (previewUrl !== '') return <img src={previewUrl} alt="" loading="lazy" draggable={false} />
  if (type === materialType.video && materialUrl !== '')
    return <video src={materialUrl} preload="metadata" muted tabIndex={-1} />
  return <span className="mkt-material-blank" />
}
