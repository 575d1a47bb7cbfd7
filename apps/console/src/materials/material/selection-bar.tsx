import { useQuery } from '@tanstack/react-query'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import type { MaterialSelection } from './selection.ts'
import { useBulkChange } from './bulk-change.ts'
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
  const move = (folderId: string | null) => mutate({ rows, change: { kind: 'move', folderId } })
  if (rows.length === 0)
    return total === 0 ? null : (
      <p className="mkt-material-soft mkt-material-chosen">{texts.chooseSome}</p>
    )
  return (
    <div role="group" aria-label={texts.chosenGroup} className="mkt-material-chosen">
      <strong role="status">{texts.chosen({ count: rows.length })}</strong>
      <Menu
        label={texts.moveTo}
        busy={isPending}
        items={[
          { label: texts.noFolder, onSelect: () => move(null) },
          ...foldersInTreeOrder(folders.data?.items ?? []).map(({ folderId, path }) => ({
            label: path,
            onSelect: () => move(folderId),
          })),
        ]}
      />
      <NewTag add={(tag) => mutate({ rows, change: { kind: 'addTag', tag } })} />
      {tags.length > 0 && (
        <Menu
          label={texts.takeOff}
          busy={isPending}
          items={tags.map((tag) => ({
            label: tag,
            onSelect: () => mutate({ rows, change: { kind: 'removeTag', tag } }),
          }))}
        />
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
