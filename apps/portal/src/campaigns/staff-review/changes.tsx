import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { materialListOf } from '@placard/domain/materials/material/changed-field'
import { Materials } from './materials.tsx'
import { useReviewWords } from './words.ts'

/** Shows the changes since the last decision. Materials are shown themselves, not by their ids. */
export function Changes({ row: { changes, formerMaterials } }: { row: ReviewRow }) {
  const words = useReviewWords()
  const told = changes.filter(({ field }) => materialListOf(field) === null)
  if (changes.length === 0) return null
  return (
    // Not a landmark: each card has one, and landmarks with the same name could not be distinguished.
    <div role="group" className="review-changes" aria-label={words.changes}>
      <h3>{words.changes}</h3>
      {told.length > 0 && (
        <dl>
          {told.map(({ field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {formerMaterials.length > 0 && (
        <>
          <h4>{words.former}</h4>
          <Materials materials={formerMaterials} />
        </>
      )}
    </div>
  )
}
