import type { LibraryRow } from '@placard/contract/materials/material-library'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { useBulkChange } from '#console/materials/material/use-bulk-change.ts'
import { NewTag } from '#console/materials/material/new-tag.tsx'
import { detailTexts } from './detail-texts.ts'

/** The tags of a material, with controls to add and remove them. */
export function Tags({ row }: { row: LibraryRow }) {
  const say = useTexts(detailTexts)
  const { mutate } = useBulkChange()
  return (
    <section className="mkt-material-line" aria-label={say('tags')}>
      {row.tags.map((tag) => (
        <Button
          key={tag}
          small
          aria-label={say('takeOff', { tag })}
          onClick={() => mutate({ rows: [row], change: { kind: 'removeTag', tag } })}
        >
          {tag} ×
        </Button>
      ))}
      <NewTag add={(tag) => mutate({ rows: [row], change: { kind: 'addTag', tag } })} />
    </section>
  )
}
