import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialTypeNames } from '@placard/domain/materials/material/type'
import { useQuery } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { useChanging } from '#console/materials/material/changing.ts'
import { Choosing } from '#console/materials/material/choosing.tsx'
import { bytesOf, pixelsOf, secondsOf } from '#console/materials/material/facts.ts'
import { placedFolders } from '#console/materials/material/folder/placed.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import { detailWords } from './detail-words.ts'

/** The facts about a material, its dates and its folder. */
export function Facts({ row }: { row: LibraryRow }) {
  const say = useWords(detailWords)
  const locale = useLocale()
  const clock = useClock()
  const seconds = secondsOf(row, locale)
  const { mId, type, hasSound, mediaType, createdAt } = row
  const facts = [
    [say('id'), mId],
    [say('kind'), materialTypeNames[locale][type]],
    [say('format'), mediaType?.replace(/^.*\//, '').toUpperCase()],
    [say('size'), pixelsOf(row)],
    [say('weight'), bytesOf(row, locale)],
    [say('plays'), seconds && say('seconds', { seconds })],
    [say('sound'), hasSound === null ? '' : say(hasSound ? 'heard' : 'silent')],
    [say('createdAt'), clock.format(createdAt)],
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
  const say = useWords(detailWords)
  const { data } = useQuery(foldersQuery)
  const { mutate, isPending } = useChanging()
  return (
    <div>
      <dt>{say('folder')}</dt>
      <dd>
        <Choosing
          key={row.folderId}
          label={say('folder')}
          value={row.folderId ?? ''}
          deed={say('moveThere')}
          busy={isPending}
          onDeed={(folderId) =>
            mutate({ rows: [row], change: { kind: 'move', folderId: folderId || null } })
          }
        >
          <option value="">{say('noFolder')}</option>
          {placedFolders(data?.items ?? []).map(({ folderId, path }) => (
            <option key={folderId} value={folderId}>
              {path}
            </option>
          ))}
        </Choosing>
      </dd>
    </div>
  )
}
