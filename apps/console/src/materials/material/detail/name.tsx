import { callServer } from '@placard/browser/request/call'
import { type LibraryRow, renameMaterial } from '@placard/contract/materials/material-library'
import { materialNameMaxLength } from '@placard/domain/materials/material/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { materialKey } from '#console/materials/material/query.ts'
import { useShowDone } from '#console/materials/material/undo.ts'
import { detailTexts } from './detail-texts.ts'

/** The name of a material, edited in place: Enter or leaving the field saves it, Escape restores it. */
export function Name({ row }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error } = useRenaming(row)
  const save = () => {
    const name = typed?.trim() ?? ''
    if (name !== '' && name !== row.name) mutate(name)
    setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key !== 'Escape') return
    // Keeps the panel open.
    event.preventDefault()
    setTyped(null)
  }
  return (
    <div>
      {typed === null ? (
        <div className="mkt-material-line">
          <strong className="mkt-material-name">{row.name}</strong>
          <Button small busy={isPending} onClick={() => setTyped(row.name)}>
            {texts.rename}
          </Button>
        </div>
      ) : (
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
          autoFocus
          className="mkt-material-name"
          aria-label={texts.name}
          maxLength={materialNameMaxLength}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={save}
        />
      )}
      {error && (
        <p role="alert" className="mkt-material-wrong">
          {texts.notRenamed({ reason: error.message })}
        </p>
      )}
    </div>
  )
}

function useRenaming(row: LibraryRow) {
  const texts = useTexts(detailTexts)
  const done = useShowDone()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => renamed(row, name),
    onSuccess: ({ name, version }) =>
      done(texts.renamed({ name }), () => renamed({ ...row, version }, row.name)),
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
}

function renamed({ mId, version }: LibraryRow, name: string) {
  return callServer(renameMaterial, { mId, name, version }, { errorInPlace: true })
}
