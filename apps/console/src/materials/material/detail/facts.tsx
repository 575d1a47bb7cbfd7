import { type LibraryRow, renameMaterial } from '@placard/contract/materials/material-library'
import { materialTypeNames } from '@placard/domain/materials/material/type'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useBulkChange } from '#console/materials/material/bulk-change.ts'
import { Menu } from '@placard/ui/menu/menu'
import { durationText, fileSizeText, pixelSizeText } from '#console/materials/material/summary.tsx'
import { foldersInTreeOrder } from '#console/materials/material/folder/folder-tree.ts'
import { foldersQuery, materialKey } from '#console/materials/material/query.ts'
import { detailTexts } from './detail-texts.ts'
import { callServer } from '@placard/browser/request/call'
import { materialNameMaxLength } from '@placard/domain/materials/material/limit'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useShowDone } from '#console/materials/material/undo.ts'

/** The facts about a material, its dates and its folder. */
export function Facts({ row }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
  const locale = useLocale()
  const clock = useClock()
  const seconds = durationText(row, locale)
  const { mId, type, hasSound, mediaType, createdAt } = row
  const facts = [
    [texts.id, mId],
    [texts.kind, materialTypeNames[locale][type]],
    [texts.format, mediaType?.replace(/^.*\//, '').toUpperCase()],
    [texts.size, pixelSizeText(row)],
    [texts.weight, fileSizeText(row, locale)],
    [texts.plays, seconds && texts.seconds({ seconds })],
    [texts.sound, hasSound === null ? '' : texts[hasSound ? 'heard' : 'silent']],
    [texts.createdAt, clock.format(createdAt)],
  ] as const
  return (
    <dl className="mkt-material-facts">
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
      <FolderOf row={row} />
    </dl>
  )
}

function FolderOf({ row }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
  const { data } = useQuery(foldersQuery)
  const { mutate, isPending } = useBulkChange()
  const folders = foldersInTreeOrder(data?.items ?? [])
  const move = (folderId: string | null) =>
    mutate({ rows: [row], change: { kind: 'move', folderId } })
  return (
    <div>
      <dt>{texts.folder}</dt>
      <dd>
        <Menu
          label={folders.find(({ folderId }) => folderId === row.folderId)?.path ?? texts.noFolder}
          small
          busy={isPending}
          items={[
            { label: texts.noFolder, onSelect: () => move(null) },
            ...folders.map(({ folderId, path }) => ({
              label: path,
              onSelect: () => move(folderId),
            })),
          ]}
        />
      </dd>
    </div>
  )
}

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
