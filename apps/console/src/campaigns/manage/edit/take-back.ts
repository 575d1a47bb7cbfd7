import type { RevertTarget } from '#console/campaigns/change-set/change-set.ts'
import { isUndone, useEditing } from './inline-editing.ts'

/** Returns a function that undoes a change and tells it, or shows why somebody should look at it before. */
export function useTakeBack() {
  const { undo, revert, review } = useEditing()
  return async (of: RevertTarget, text: string): Promise<void> => {
    const changeSet = await revert(of)
    if (isUndone(changeSet)) undo.offer(text, null)
    else if (changeSet !== null) review(changeSet, of)
  }
}
