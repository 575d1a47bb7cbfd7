import {
  storedDrafts,
  type DraftAuthor,
  type StoredDrafts,
} from '@placard/browser/draft/stored-drafts'
import { useEffect } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { editTexts } from './edit-texts.ts'
import { cellKeyPattern, unsavedInput, type EditState, type EditStore } from './cell-edit.ts'

/**
 * Keeps the input of cells until it is saved or discarded, so that an expired session, a reload or a crash of the page
 * does not lose it. Input of an earlier visit is restored to its cells.
 */
export function useCellDrafts(store: EditStore, { accId, ownerId }: DraftAuthor): void {
  const texts = useTexts(editTexts)
  const show = useToasts()
  useEffect(() => {
    const drafts = storedDrafts({ accId, ownerId })
    // The cells may not be visible in the list.
    if (restoreDrafts(store, drafts, texts.notSaved))
      show({ kind: 'info', text: texts.draftsKept, durationS: 8 })
    return store.subscribe((now, before) => saveDrafts(drafts, now, before))
    // The texts depend on the language, but a change of language must not restore the input again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, accId, ownerId])
}

function restoreDrafts(store: EditStore, drafts: StoredDrafts, notSaved: string): boolean {
  const left = [...drafts.all()]
    // Other pages use keys in other formats.
    .filter(([key]) => cellKeyPattern.test(key))
    .map(([key, typed]) => [key, { kind: 'refused', text: notSaved, typed }] as const)
  if (left.length > 0) store.setState({ edits: new Map(left) })
  return left.length > 0
}

function saveDrafts(drafts: StoredDrafts, now: EditState, before: EditState): void {
  for (const key of new Set([...before.edits.keys(), ...now.edits.keys()])) {
    const [edit, earlier] = [now.edits.get(key), before.edits.get(key)]
    if (edit !== earlier) drafts.keep(key, unsavedInput(edit))
  }
}
