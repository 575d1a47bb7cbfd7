import type { ReviewRow } from '@placard/contract/staff-review'
import { materialListOf } from '@placard/domain/material/changed-field'
import { Materials } from './materials.tsx'
import { useReviewWords } from './words.ts'

/** Of what was decided once: what is otherwise now. Materials are shown, not told by their ids. */
export function Changes({ row: { changes, formerMaterials } }: { row: ReviewRow }) {
  const words = useReviewWords()
  const told = changes.filter(({ field }) => materialListOf(field) === null)
  if (changes.length === 0) return null
  return (
    // Each card has one: as landmarks of one name they could not be told apart.
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
