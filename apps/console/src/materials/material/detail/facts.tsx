import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialTypeNames } from '@placard/domain/materials/material/type'
import { useQuery } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useBulkChange } from '#console/materials/material/use-bulk-change.ts'
import { Menu } from '@placard/ui/menu/menu'
import { fileSizeText, pixelSizeText, durationText } from '#console/materials/material/facts.ts'
import { foldersInTreeOrder } from '#console/materials/material/folder/folder-tree.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import { detailTexts } from './detail-texts.ts'

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
    <dl>
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
