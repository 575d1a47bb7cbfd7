import { keptDrafts, type DraftAuthor, type KeptDrafts } from '@placard/browser/draft/kept-drafts'
import { useEffect } from 'react'
import { useWords } from '#console/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { editWords } from './edit-words.ts'
import { cellKeyShape, typedIn, type EditState, type EditStore } from './cell-edit.ts'

/**
 * Keeps what is typed into cells until it is saved or given up: an expired session, a reload or a crash of the page does
 * not cost it. What an earlier visit has left is put back on its cells.
 */
export function useCellDrafts(store: EditStore, { accId, ownerId }: DraftAuthor): void {
  const say = useWords(editWords)
  const show = useToasts()
  useEffect(() => {
    const drafts = keptDrafts({ accId, ownerId })
    // The cells may lie outside what the list shows.
    if (putBack(store, drafts, say('notSaved')))
      show({ kind: 'info', text: say('draftsKept'), durationS: 8 })
    return store.subscribe((now, before) => keepChanges(drafts, now, before))
    // Words that change with the language are no reason to put anything back again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, accId, ownerId])
}

function putBack(store: EditStore, drafts: KeptDrafts, notSaved: string): boolean {
  const left = [...drafts.all()]
    // Other pages keep theirs by other keys.
    .filter(([key]) => cellKeyShape.test(key))
    .map(([key, typed]) => [key, { kind: 'refused', text: notSaved, typed }] as const)
  if (left.length > 0) store.setState({ edits: new Map(left) })
  return left.length > 0
}

function keepChanges(drafts: KeptDrafts, now: EditState, before: EditState): void {
  for (const key of new Set([...before.edits.keys(), ...now.edits.keys()])) {
    const [edit, earlier] = [now.edits.get(key), before.edits.get(key)]
    if (edit !== earlier) drafts.keep(key, typedIn(edit))
  }
}
