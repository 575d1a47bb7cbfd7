import type { ReviewedMaterial } from '@placard/contract/campaigns/staff-review'
import { materialType } from '@placard/domain/materials/material/type'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { useLocale } from '#portal/platform/language/language.ts'
import { useReviewTexts } from './texts.ts'

/** Renders images and videos, each with the name of its field. */
export function Materials({ materials }: { materials: readonly ReviewedMaterial[] }) {
  const texts = useReviewTexts()
  return (
    <div className="review-materials">
      {materials.length === 0 && <p>{texts.noMaterials}</p>}
      {materials.map((material) => (
        <Material key={material.mId} material={material} />
      ))}
    </div>
  )
}

function Material({ material }: { material: ReviewedMaterial }) {
  const locale = useLocale()
  const { name, field } = material
  // The main material of an ad needs no field name.
  const isMain = field === 'imgMatIds' || field === 'videoMatIds'
  const caption = isMain ? name : `${name} (${fieldName(field, locale)})`
  return (
    <figure>
      <Shown material={material} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function Shown({ material }: { material: ReviewedMaterial }) {
  const texts = useReviewTexts()
  const { type, name, materialUrl, previewUrl, widthPx, heightPx, refusal } = material
  const size = { width: widthPx ?? undefined, height: heightPx ?? undefined }
  if (materialUrl === '')
    return <p>{refusal === null ? name : texts.refused.replace('{reason}', () => refusal)}</p>
  if (type === materialType.video)
    return (
      <video
        src={materialUrl}
        poster={previewUrl || undefined}
        aria-label={name}
        controls
        muted
        preload="none"
        {...size}
      />
    )
  return <img src={materialUrl} alt={name} loading="lazy" {...size} />
}
