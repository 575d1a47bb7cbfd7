import { useQuery } from '@tanstack/react-query'
import { Button } from '#console/control/button.tsx'
import { useWords } from '#console/language/language.tsx'
import type { Choice } from './choice.ts'
import { useChanging } from './changing.ts'
import { placedFolders } from './folder/placed.ts'
import { materialWords } from './material-words.ts'
import { NewTag } from './new-tag.tsx'
import { foldersQuery } from './query.ts'
import { RemoveButton } from './removal/remove-button.tsx'

/** What can be done with the chosen materials; nothing while none is. */
export function ChosenBar({ choice }: { choice: Choice }) {
  const say = useWords(materialWords)
  const { mutate, isPending } = useChanging(choice.note)
  const folders = useQuery(foldersQuery)
  const rows = [...choice.rows.values()]
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted()
  if (rows.length === 0) return null
  return (
    <div role="group" aria-label={say('chosenGroup')} className="mkt-material-chosen">
      <strong role="status">{say('chosen', { count: rows.length })}</strong>
      <select
        aria-label={say('moveTo')}
        value=""
        disabled={isPending}
        onChange={({ target }) =>
          mutate({ rows, change: { kind: 'move', folderId: target.value.slice(1) || null } })
        }
      >
        <option value="">{say('moveTo')}</option>
        <option value="/">{say('noFolder')}</option>
        {placedFolders(folders.data?.items ?? []).map(({ folderId, path }) => (
          <option key={folderId} value={`/${folderId}`}>
            {path}
          </option>
        ))}
      </select>
      <NewTag add={(tag) => mutate({ rows, change: { kind: 'addTag', tag } })} />
      {tags.length > 0 && (
        <select
          aria-label={say('takeOff')}
          value=""
          disabled={isPending}
          onChange={({ target }) =>
            mutate({ rows, change: { kind: 'removeTag', tag: target.value } })
          }
        >
          <option value="">{say('takeOff')}</option>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      )}
      <RemoveButton
        rows={rows}
        onRemoved={(ids) =>
          choice.turn(
            rows.filter(({ mId }) => ids.includes(mId)),
            false,
          )
        }
      />
      <Button onClick={choice.none}>{say('chooseNone')}</Button>
    </div>
  )
}
