import './change-set.css'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { rowsAtOnceMax } from '@placard/domain/campaigns/change-set/operation'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import { useDevice } from '@placard/ui/device/device'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyChange, checkChange } from './change-set.ts'
import { changeSetTexts } from './change-set-texts.ts'
import type { ChangeStart } from './change-panel.tsx'
import { amountFieldOf, type ChangeKind, changeKinds, menuKinds } from './change-kind.ts'
import type { Selection } from './selection.ts'
import { useService } from '#console/campaigns/manage/service/service.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { useRevert } from '#console/campaigns/manage/edit/undo.ts'

interface SelectionActionsProps {
  readonly selection: Selection
  readonly open: (start: ChangeStart) => void
  /** Opens the list as a sheet; null without one. */
  readonly onEditCells: (() => void) | null
  /** Loads the code of the panel ahead. */
  readonly preload: () => void
}

/** The buttons for the selected rows of a list. */
export function SelectionActions({ selection, open, onEditCells, preload }: SelectionActionsProps) {
  const texts = useTexts(changeSetTexts)
  const switching = useSwitch(selection, (changeSet) => open({ kind: 'checked', changeSet }))
  const { level } = selection
  const label = (kind: ChangeKind) =>
    kind === 'amount' ? texts.actions[amountFieldOf[level]] : texts.actions[kind]
  const openForm = (change: ChangeKind) => open({ kind: 'form', change, selection })
  const { nodes } = useService()
  const kinds = changeKinds[level].filter((kind) => kind !== 'service' || nodes.length > 0)
  const isNarrow = useDevice() === 'mobile'
  // A menu with nothing but one kind would only hide it.
  const hasMenu = onEditCells !== null || kinds.length > (isNarrow ? 2 : 3)
  const inBar = isNarrow ? kinds.slice(0, 1) : kinds.filter((kind) => !menuKinds.has(kind))
  const shown = hasMenu ? inBar : kinds
  const others = kinds.filter((kind) => !shown.includes(kind))
  return (
    <span className="mkt-change-actions" onPointerEnter={preload} onFocus={preload}>
      {([true, false] as const).map((switchOn) => (
        <Button
          key={String(switchOn)}
          small
          busy={switching.isPending && switching.variables === switchOn}
          onClick={() => switching.mutate(switchOn)}
        >
          {switchOn ? texts.actions.enable : texts.actions.pause}
        </Button>
      ))}
      {shown.map((kind) => (
        <Button
          key={kind}
          small
          {...(kind === 'remove' && { kind: 'danger' })}
          onClick={() => openForm(kind)}
        >
          {label(kind)}
        </Button>
      ))}
      {hasMenu && (
        <Menu
          small
          label={texts.actions.more}
          items={[
            ...(onEditCells === null
              ? []
              : [{ label: texts.actions.sheet, onSelect: () => onEditCells() }]),
            ...others.map((kind) => ({
              label: label(kind),
              onSelect: () => openForm(kind),
              isDestructive: kind === 'remove',
            })),
          ]}
        />
      )}
    </span>
  )
}

/**
 * Enables or pauses rows at once, unless some of them are refused, or a job is needed.
 *
 * @param review shows a change that somebody should look at before it is applied
 */
function useSwitch({ level, input, count }: Selection, review: (changeSet: ChangeSet) => void) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['manage'] })
  const texts = useTexts(changeSetTexts)
  const show = useToasts()
  const { undo } = useEditing()
  const revert = useRevert()
  return useMutation({
    mutationFn: async (switchOn: boolean) => {
      const operations = [{ kind: 'set' as const, fields: { switchOn } }]
      const checked = await checkChange({ selection: input, change: { level, operations } })
      return count <= rowsAtOnceMax && isSimple(checked) ? applyChange(checked, null) : checked
    },
    onSuccess(changeSet, switchOn) {
      if (changeSet.state !== 'done') {
        review(changeSet)
        return
      }
      const rows = texts.rows[level]({ count: changeSet.counts.applied })
      const text = switchOn ? texts.enabled({ rows }) : texts.paused({ rows })
      const of = { kind: 'changeSet', changeSetId: changeSet.changeSetId } as const
      const back = () => void revert(of, texts.undone)
      undo.offer(text, changeSet.isRevertible ? back : null)
    },
    onError: ({ message }) => show({ kind: 'error', text: texts.failed({ reason: message }) }),
    onSettled: refresh,
  })
}

/** Returns whether nothing about a change needs to be looked at. */
function isSimple({ state, counts, confirmation }: ChangeSet): boolean {
  return state === 'ready' && counts.refused === 0 && confirmation.length === 0
}
