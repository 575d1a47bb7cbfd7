import { useToasts } from '@placard/ui/toast/toasts'
import { useTexts } from '@placard/ui/locale/locale'
import type { FixingChange } from '@placard/domain/campaigns/promotion/delivery-fix'
import { cellKey, setEdit } from '#console/campaigns/manage/edit/cell-edit.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import type { ChangeableRow } from '#console/campaigns/manage/managed-row.ts'
import { statusTexts } from './status-texts.ts'

/**
 * Returns a function that makes a change of an entity at once, with undo. The entity may be in no visible cell, so that a
 * toast says why a change was refused.
 */
export function useFix(): (entity: ChangeableRow, change: FixingChange) => Promise<void> {
  const texts = useTexts(statusTexts)
  const { save, store } = useEditing()
  const show = useToasts()
  return async (entity, change) => {
    await save(entity, change)
    const key = cellKey(entity, change.field)
    const edit = store.getState().edits.get(key)
    if (edit?.kind !== 'refused' && edit?.kind !== 'conflict') return
    setEdit(store, key, null)
    const reason = edit.kind === 'refused' ? edit.text : texts.changedByOther
    show({ kind: 'error', text: texts.failed({ name: entity.name, reason }) })
  }
}
