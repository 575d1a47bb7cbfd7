import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { type ReactNode, useMemo, useState } from 'react'
import { copyText } from '@placard/ui/secret/copy-text'
import { AddDialog } from './add-dialog.tsx'
import { BidDialog } from './bid-editor.tsx'
import { useKeywordChange, useKeywordRemoval } from './keyword-changes.ts'
import type { KeywordActions } from './keyword-columns.tsx'
import { keywordTexts } from './keyword-texts.ts'
import type { KeywordSearch } from './keywords.ts'

/** Returns what users can do with a keyword, the function that opens the form for new ones, and the open dialog. */
export function useKeywordDialogs({ planId, groupId }: KeywordSearch): {
  actions: KeywordActions
  add: () => void
  dialog: ReactNode
} {
  const [open, setOpen] = useState<'add' | KeywordRow | null>(null)
  const onClose = () => setOpen(null)
  const { change, saveBid } = useKeywordChange()
  const { mutate: remove } = useKeywordRemoval()
  const copy = useCopy()
  const actions = useMemo<KeywordActions>(
    () => ({
      change: (row, wanted) => void change(row, wanted),
      saveBid,
      editBid: setOpen,
      remove: (row) => remove(row),
      copy,
    }),
    [change, saveBid, remove, copy],
  )
  const dialogOf = (shown: 'add' | KeywordRow): ReactNode => {
    if (shown === 'add') return <AddDialog {...{ planId, groupId, onClose }} />
    return <BidDialog row={shown} {...{ saveBid, onClose }} />
  }
  return { actions, add: () => setOpen('add'), dialog: open && dialogOf(open) }
}

function useCopy() {
  const texts = useTexts(keywordTexts)
  const show = useToasts()
  return useMemo(
    () => (text: string) =>
      void copyText(text).then((isCopied) =>
        show(
          isCopied
            ? { kind: 'info', text: texts.copied({ text }), durationS: 4 }
            : { kind: 'error', text: texts.copyFailed },
        ),
      ),
    [texts, show],
  )
}
