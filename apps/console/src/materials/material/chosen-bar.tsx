import { useQuery } from '@tanstack/react-query'
import { Button } from '#console/platform/control/button.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { Choosing } from './choosing.tsx'
import type { Choice } from './choice.ts'
import { useChanging } from './changing.ts'
import { placedFolders } from './folder/placed.ts'
import { materialWords } from './material-words.ts'
import { NewTag } from './new-tag.tsx'
import { foldersQuery } from './query.ts'
import { RemoveButton } from './removal/remove-button.tsx'

interface ChosenBarProps {
  readonly choice: Choice
  /** The total number of materials that can be selected. */
  readonly total: number
}

/**
 * The actions for the selected materials. It keeps its height when nothing is selected, so that the page does not move.
 */
export function ChosenBar({ choice, total }: ChosenBarProps) {
  const say = useWords(materialWords)
  const { mutate, isPending } = useChanging(choice.note)
  const folders = useQuery(foldersQuery)
  const rows = [...choice.rows.values()]
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted()
  if (rows.length === 0)
    return total === 0 ? null : (
      <p className="mkt-material-soft mkt-material-chosen">{say('chooseSome')}</p>
    )
  return (
    <div role="group" aria-label={say('chosenGroup')} className="mkt-material-chosen">
      <strong role="status">{say('chosen', { count: rows.length })}</strong>
      <Choosing
        label={say('moveTo')}
        value=""
        deed={say('move')}
        busy={isPending}
        onDeed={(place) =>
          mutate({ rows, change: { kind: 'move', folderId: place.slice(1) || null } })
        }
      >
        <option value="">{say('moveTo')}</option>
        <option value="/">{say('noFolder')}</option>
        {placedFolders(folders.data?.items ?? []).map(({ folderId, path }) => (
          <option key={folderId} value={`/${folderId}`}>
            {path}
          </option>
        ))}
      </Choosing>
      <NewTag add={(tag) => mutate({ rows, change: { kind: 'addTag', tag } })} />
      {tags.length > 0 && (
        <Choosing
          label={say('takeOff')}
          value=""
          deed={say('takeOffIt')}
          busy={isPending}
          onDeed={(tag) => mutate({ rows, change: { kind: 'removeTag', tag } })}
        >
          <option value="">{say('takeOff')}</option>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </Choosing>
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
