import './change-set.css'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import { Button, CloseButton } from '@placard/ui/button/button'
import { SidePanel } from '@placard/ui/side-panel/side-panel'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { checkChange, checkRevert, leavePreview, type RevertTarget } from './change-set.ts'
import { changeSetTexts } from './change-set-texts.ts'
import { Effect } from './effect.tsx'
import { amountFieldOf, type ChangeKind } from './change-kind.ts'
import { emptyDraft, type OperationDraft, type OperationProblems } from './operation-draft.ts'
import { OperationForm } from './operation-form.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { Preview } from './preview.tsx'
import { readOperation } from './read-operation.ts'
import type { Selection } from './selection.ts'
import { StoredChange } from './stored-change.tsx'

/** The beginning of a bulk change: a form, a change that was checked, or changes to be undone. */
export type ChangeStart =
  | { readonly kind: 'form'; readonly change: ChangeKind; readonly selection: Selection }
  /** `of` is what it undoes, if it undoes anything. */
  | { readonly kind: 'checked'; readonly changeSet: ChangeSet; readonly of?: RevertTarget }
  | { readonly kind: 'revert'; readonly of: RevertTarget; readonly isImport?: boolean }
  /** A change set that others may look at too, so that it is kept when the panel closes. */
  | { readonly kind: 'stored'; readonly changeSetId: string }

interface ChangePanelProps {
  readonly start: ChangeStart
  readonly onClose: () => void
  /** Called when rows have been changed, or a job has begun to change them. */
  readonly onApplied: (changeSet: ChangeSet) => void
}

/** A bulk change from its form to its report, beside the list. */
export function ChangePanel({ start, onClose, onApplied }: ChangePanelProps) {
  const texts = useTexts(changeSetTexts)
  const [checked, setChecked] = useState<ChangeSet | null>(
    start.kind === 'checked' ? start.changeSet : null,
  )
  // A preview leads back to what was typed.
  const [draft, setDraft] = useState(() =>
    emptyDraft(start.kind === 'form' ? start.selection.level : 'plan'),
  )
  const opener = useRef(document.activeElement)
  const isKept = start.kind === 'stored' && start.changeSetId === checked?.changeSetId
  const leave = useLeave(isKept ? null : checked)
  const close = () => {
    leave()
    onClose()
  }
  const back = () => {
    leave()
    setChecked(null)
  }
  const title = useTitle(start, checked)
  return (
    <SidePanel
      label={title}
      takesFocus
      onClose={close}
      returnFocus={(panel) =>
        linkOf(panel, start) ?? connected(opener.current) ?? nameCellOf(panel, start)
      }
    >
      <header className="mkt-change-head">
        <h2>{title}</h2>
        <CloseButton label={texts.close} onClick={close} />
      </header>
      {start.kind === 'revert' && start.isImport === true && (
        <p className="mkt-change-figures">{texts.figuresStay}</p>
      )}
      {checked !== null ? (
        <Preview
          key={checked.changeSetId}
          initial={checked}
          of={'of' in start ? (start.of ?? null) : null}
          onApplied={onApplied}
          onClose={close}
          onChecked={setChecked}
          onBack={start.kind === 'form' ? back : null}
        />
      ) : start.kind === 'form' ? (
        <ChangeForm {...{ start, draft, setDraft }} onChecked={setChecked} onCancel={close} />
      ) : start.kind === 'revert' ? (
        <RevertCheck of={start.of} onChecked={setChecked} />
      ) : start.kind === 'stored' ? (
        <StoredChange changeSetId={start.changeSetId} onLoaded={setChecked} />
      ) : null}
    </SidePanel>
  )
}

/** Returns the function that cancels a change set that was only looked at. */
function useLeave(checked: ChangeSet | null): () => void {
  const queries = useQueryClient()
  return () => {
    if (checked === null) return
    const key = ['change-set', checked.changeSetId]
    leavePreview(queries.getQueryData<ChangeSet>(key) ?? checked)
  }
}

function connected(element: Element | null): HTMLElement | null {
  return element instanceof HTMLElement && element.isConnected ? element : null
}

/** Returns the link of a stored change in the list of all, whose rows may have moved. */
function linkOf(panel: HTMLElement, start: ChangeStart): HTMLElement | null {
  if (start.kind !== 'stored') return null
  const page = panel.closest('.mkt-changes')
  return page?.querySelector<HTMLElement>(`[data-entity="${start.changeSetId}"]`) ?? null
}

/** Returns the name of the first row of a change, because the menu that opened it may be gone with the reloaded list. */
function nameCellOf(panel: HTMLElement, start: ChangeStart): HTMLElement | null {
  const [row] = start.kind === 'form' ? start.selection.rows : []
  const page = panel.closest('.mkt-manage')
  return row ? (page?.querySelector<HTMLElement>(`[data-entity="${row.id}"]`) ?? null) : null
}

function useTitle(start: ChangeStart, checked: ChangeSet | null): string {
  const { titles } = useTexts(changeSetTexts)
  if (checked?.origin === 'revert' || start.kind === 'revert') return titles.undo
  if (checked !== null) return checked.title
  if (start.kind === 'stored') return titles.stored
  if (start.kind !== 'form') return titles.switch
  return titleOf(start.change, start.selection.level, titles)
}

type Titles = (typeof changeSetTexts)['en-US']['titles']

function titleOf(change: ChangeKind, level: ChangeLevel, titles: Titles): string {
  if (change === 'remove' && level === 'keyword') return titles.removeKeywords
  return change === 'amount' ? titles.amount[amountFieldOf[level]] : titles[change]
}

interface ChangeFormProps {
  readonly start: Extract<ChangeStart, { kind: 'form' }>
  readonly draft: OperationDraft
  readonly setDraft: (draft: OperationDraft) => void
  readonly onChecked: (changeSet: ChangeSet) => void
  readonly onCancel: () => void
}

function ChangeForm({ start, draft, setDraft, onChecked, onCancel }: ChangeFormProps) {
  const { change: kind, selection } = start
  const { level, input, count } = selection
  const texts = useTexts(changeSetTexts)
  const locale = useLocale()
  const [problems, setProblems] = useState<OperationProblems>({})
  const reading = readOperation(kind, draft, { level, locale })
  const checking = useMutation({ mutationFn: checkChange, onSuccess: onChecked })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (checking.isPending) return
    if (reading.kind === 'problems') {
      setProblems(reading.problems)
      return
    }
    // The operations of the form are those of its level.
    const operations = reading.operations as never
    checking.mutate({ selection: input, change: { level, operations } })
  }
  return (
    <form ref={form} className="mkt-change-form" noValidate onSubmit={submit}>
      <div className="mkt-change-body">
        <OperationForm
          kind={kind}
          level={level}
          draft={draft}
          problems={problems}
          change={(changes) => {
            setDraft({ ...draft, ...changes })
            setProblems({})
          }}
        />
        {kind !== 'remove' && kind !== 'copy' && <Effect reading={reading} selection={selection} />}
        <p className="placard-problem" role="alert">
          {checking.error?.message}
        </p>
      </div>
      <PanelFooter>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button submits kind="primary" busy={checking.isPending}>
          {texts.check({ rows: texts.rows[level]({ count }) })}
        </Button>
      </PanelFooter>
    </form>
  )
}

interface RevertCheckProps {
  readonly of: RevertTarget
  readonly onChecked: (changeSet: ChangeSet) => void
}

function RevertCheck({ of, onChecked }: RevertCheckProps) {
  const texts = useTexts(changeSetTexts)
  const checking = useRevert(of, onChecked)
  if (checking.error)
    return (
      <ErrorState
        title={texts.failed({ reason: checking.error.message })}
        onRetry={() => checking.mutate(false)}
      />
    )
  return <LoadingState label={texts.checking} />
}

/** Checks the undoing as soon as it is shown. */
function useRevert(of: RevertTarget, onChecked: (changeSet: ChangeSet) => void) {
  const queries = useQueryClient()
  const checking = useMutation({
    mutationFn: (overwrite: boolean) => checkRevert(of, overwrite),
    onSuccess: onChecked,
    onSettled: () => queries.invalidateQueries({ queryKey: ['change-set'] }),
  })
  const { mutate } = checking
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate(false)
  }, [mutate])
  return checking
}
