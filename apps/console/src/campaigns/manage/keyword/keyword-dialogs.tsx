import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { copyText } from '#console/campaigns/manage/copy-text.ts'
import { AddDialog } from './add-dialog.tsx'
import { BidDialog } from './bid-editor.tsx'
import { type RefusedRow, removeAll, useKeywordChange } from './keyword-changes.ts'
import type { KeywordActions } from './keyword-columns.tsx'
import { keywordTexts } from './keyword-texts.ts'
import type { KeywordSearch } from './keywords.ts'

/** The open dialog of the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'bid' | 'remove'; readonly rows: readonly KeywordRow[] }
  | { readonly kind: 'refused'; readonly rows: readonly RefusedRow[] }

/** Returns what users can do with keywords, the function that opens the form for new ones, and the open dialog. */
export function useKeywordDialogs({ planId, groupId }: KeywordSearch): {
  actions: KeywordActions
  add: () => void
  dialog: ReactNode
} {
  const [open, setOpen] = useState<Open | null>(null)
  const onClose = () => setOpen(null)
  const { mutate } = useKeywordChange((rows) => setOpen({ kind: 'refused', rows }))
  const copy = useCopy()
  const actions = useMemo<KeywordActions>(
    () => ({
      change: (rows, change) => mutate(rows.map((row) => ({ row, change }))),
      editBid: (rows) => setOpen({ kind: 'bid', rows }),
      remove: (rows) => setOpen({ kind: 'remove', rows }),
      copy,
    }),
    [mutate, copy],
  )
  const dialogOf = (shown: Open): ReactNode => {
    switch (shown.kind) {
      case 'add':
        return <AddDialog {...{ planId, groupId, onClose }} />
      case 'bid': {
        const { rows } = shown
        const save = (price: number | null) => actions.change(rows, { price })
        return <BidDialog {...{ rows, save, onClose }} />
      }
      case 'remove':
        return <RemoveDialog rows={shown.rows} onClose={onClose} />
      case 'refused':
        return <RefusedDialog rows={shown.rows} onClose={onClose} />
    }
  }
  return { actions, add: () => setOpen({ kind: 'add' }), dialog: open && dialogOf(open) }
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

interface RemoveDialogProps {
  readonly rows: readonly KeywordRow[]
  readonly onClose: () => void
}

/** The question before keywords are removed for good. */
function RemoveDialog({ rows, onClose }: RemoveDialogProps) {
  const texts = useTexts(keywordTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const [first] = rows
  const name = first && rows.length === 1 ? keywordText(first) : texts.rows({ count: rows.length })
  const onSubmit = async () => {
    try {
      await removeAll(rows)
      show({ kind: 'info', text: texts.removed({ name }), durationS: 4 })
    } finally {
      void queries.invalidateQueries({ queryKey: ['manage'] })
    }
  }
  return (
    <FormDialog
      title={texts.removeTitle({ name })}
      submitLabel={texts.remove}
      isDestructive
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{texts.removeHint}</p>
    </FormDialog>
  )
}

interface RefusedDialogProps {
  readonly rows: readonly RefusedRow[]
  readonly onClose: () => void
}

/** The keywords that were not changed, each with its reason. */
function RefusedDialog({ rows, onClose }: RefusedDialogProps) {
  const texts = useTexts(keywordTexts)
  return (
    <Dialog
      title={texts.refusedTitle({ name: texts.rows({ count: rows.length }) })}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <ul className="mkt-keyword-lines" tabIndex={0}>
        {rows.map(({ keywordId, name, reason }) => (
          <li key={keywordId}>
            <span>{name}</span>
            <strong>{reason}</strong>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
