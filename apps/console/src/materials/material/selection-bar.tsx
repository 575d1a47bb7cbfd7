import { useQuery } from '@tanstack/react-query'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { SelectAction } from './select-action.tsx'
import type { MaterialSelection } from './selection.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { foldersInTreeOrder } from './folder/folder-tree.ts'
import { materialTexts } from './material-texts.ts'
import { NewTag } from './new-tag.tsx'
import { foldersQuery } from './query.ts'
import { RemoveButton } from './removal/remove-button.tsx'

interface ChosenBarProps {
  readonly choice: MaterialSelection
  /** The total number of materials that can be selected. */
  readonly total: number
}

/**
 * The actions for the selected materials. It keeps its height when nothing is selected, so that the page does not move.
 */
export function SelectionBar({ choice, total }: ChosenBarProps) {
  const texts = useTexts(materialTexts)
  const { mutate, isPending } = useBulkChange(choice.update)
  const folders = useQuery(foldersQuery)
  const rows = [...choice.rows.values()]
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted()
  if (rows.length === 0)
    return total === 0 ? null : (
      <p className="mkt-material-soft mkt-material-chosen">{texts.chooseSome}</p>
    )
  return (
    <div role="group" aria-label={texts.chosenGroup} className="mkt-material-chosen">
      <strong role="status">{texts.chosen({ count: rows.length })}</strong>
      <SelectAction
        label={texts.moveTo}
        value=""
        actionLabel={texts.move}
        busy={isPending}
        onAction={(place) =>
          mutate({ rows, change: { kind: 'move', folderId: place.slice(1) || null } })
        }
      >
        <option value="">{texts.moveTo}</option>
        <option value="/">{texts.noFolder}</option>
        {foldersInTreeOrder(folders.data?.items ?? []).map(({ folderId, path }) => (
          <option key={folderId} value={`/${folderId}`}>
            {path}
          </option>
        ))}
      </SelectAction>
      <NewTag add={(tag) => mutate({ rows, change: { kind: 'addTag', tag } })} />
      {tags.length > 0 && (
        <SelectAction
          label={texts.takeOff}
          value=""
          actionLabel={texts.takeOffIt}
          busy={isPending}
          onAction={(tag) => mutate({ rows, change: { kind: 'removeTag', tag } })}
        >
          <option value="">{texts.takeOff}</option>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </SelectAction>
      )}
      <RemoveButton
        rows={rows}
        onRemoved={(ids) =>
          choice.toggle(
            rows.filter(({ mId }) => ids.includes(mId)),
            false,
          )
        }
      />
      <Button onClick={choice.clear}>{texts.chooseNone}</Button>
    </div>
  )
}
