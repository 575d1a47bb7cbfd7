import { downloadFile } from '@placard/browser/request/download'
import { type ChangeSet, exportChangeSet } from '@placard/contract/campaigns/change-set'
import { numberText } from '@placard/domain/platform/format/number'
import { allOrNothingMax } from '@placard/domain/campaigns/change-set/operation'
import { Button } from '@placard/ui/button/button'
import { CheckField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import {
  applyChange,
  cancelChange,
  changeSetQuery,
  checkRefused,
  checkRevert,
  type RevertTarget,
} from './change-set.ts'
import { changeSetTexts } from './change-set-texts.ts'
import { Entries } from './entries.tsx'
import { Confirmation, Summary } from './summary.tsx'
import { PanelFooter } from './panel-footer.tsx'

interface PreviewProps {
  readonly initial: ChangeSet
  /** The changes whose undoing was checked; null if it is another change. */
  readonly of: RevertTarget | null
  readonly onApplied: (changeSet: ChangeSet) => void
  readonly onClose: () => void
  /** Shows another change set. */
  readonly onChecked: (changeSet: ChangeSet) => void
  /** Returns to the form; null if there is none. */
  readonly onBack: (() => void) | null
}

/** A change set: its progress, its preview with the button that applies it, or its report. */
export function Preview({ initial, of, onApplied, onClose, onChecked, onBack }: PreviewProps) {
  const { data: changeSet } = useQuery(changeSetQuery(initial))
  const isWorking = changeSet.state === 'checking' || changeSet.state === 'applying'
  const [confirmed, setConfirmed] = useState('')
  const [allOrNothing, setAllOrNothing] = useState(false)
  const actions = usePreviewActions(changeSet, { of, onApplied, onChecked })
  const body = useKeptFocus(changeSet.state)
  return (
    <>
      <div ref={body} className="mkt-change-body">
        {isWorking ? (
          <Progress changeSet={changeSet} />
        ) : (
          <>
            <Summary changeSet={changeSet} onOverwrite={actions.overwrite} />
            {changeSet.state === 'ready' && changeSet.confirmation.length > 0 && (
              <Confirmation changeSet={changeSet} value={confirmed} onChange={setConfirmed} />
            )}
            <Entries changeSet={changeSet} />
          </>
        )}
        <p className="placard-problem" role="alert">
          {actions.error?.message}
        </p>
      </div>
      <PanelFooter>
        {canBeWhole(changeSet) && <WholeField value={allOrNothing} onChange={setAllOrNothing} />}
        <PreviewButtons {...{ changeSet, actions, confirmed, allOrNothing, onBack, onClose }} />
      </PanelFooter>
    </>
  )
}

/** Keeps the focus in the panel when the button that had it is gone in another state. @returns the ref of its content */
function useKeptFocus(state: ChangeSet['state']) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    body.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
  }, [state])
  return body
}

/** Returns whether a checked change set can be applied to all of its rows or none. */
function canBeWhole({ state, counts: { change, refused } }: ChangeSet): boolean {
  return state === 'ready' && change + refused > 1 && change > 0 && change <= allOrNothingMax
}

interface WholeFieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

function WholeField(props: WholeFieldProps) {
  const texts = useTexts(changeSetTexts)
  return (
    <div className="mkt-change-whole">
      <CheckField label={texts.allOrNothing} {...props} />
    </div>
  )
}

interface ActionsOptions {
  readonly of: RevertTarget | null
  readonly onApplied: (changeSet: ChangeSet) => void
  readonly onChecked: (changeSet: ChangeSet) => void
}

interface Applying {
  readonly confirmedCount: number | null
  readonly allOrNothing: boolean
}

type PreviewActions = ReturnType<typeof usePreviewActions>

function usePreviewActions(changeSet: ChangeSet, { of, onApplied, onChecked }: ActionsOptions) {
  const queries = useQueryClient()
  const { changeSetId } = changeSet
  const store = (now: ChangeSet) => queries.setQueryData(['change-set', changeSetId], now)
  const applying = useMutation({
    mutationFn: ({ confirmedCount, allOrNothing }: Applying) =>
      applyChange(changeSet, confirmedCount, allOrNothing),
    onSuccess(now) {
      store(now)
      onApplied(now)
    },
  })
  const cancelling = useMutation({ mutationFn: () => cancelChange(changeSet), onSuccess: store })
  const checking = useMutation({
    mutationFn: (check: () => Promise<ChangeSet>) => check(),
    onSuccess: onChecked,
  })
  const { revertOf } = changeSet
  const reverted: RevertTarget | null =
    revertOf === null ? of : { kind: 'changeSet', changeSetId: revertOf }
  return {
    error: applying.error ?? cancelling.error ?? checking.error,
    isApplying: applying.isPending,
    isChecking: checking.isPending,
    apply: (how: Applying) => applying.mutate(how),
    cancel: () => cancelling.mutate(),
    retry: () => checking.mutate(() => checkRefused(changeSetId)),
    undo: () => checking.mutate(() => checkRevert({ kind: 'changeSet', changeSetId }, false)),
    overwrite:
      changeSet.state === 'ready' && reverted !== null
        ? () => checking.mutate(() => checkRevert(reverted, true))
        : null,
  }
}

interface ButtonsProps {
  readonly changeSet: ChangeSet
  readonly actions: PreviewActions
  readonly confirmed: string
  readonly allOrNothing: boolean
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}

function PreviewButtons({
  changeSet,
  actions,
  confirmed,
  allOrNothing,
  onBack,
  onClose,
}: ButtonsProps) {
  const texts = useTexts(changeSetTexts)
  const { state, counts, level, confirmation } = changeSet
  if (state === 'checking' || state === 'applying')
    return <Button onClick={actions.cancel}>{texts.cancel}</Button>
  if (state === 'ready') {
    const rows = texts.rows[level ?? 'several']({ count: counts.change })
    const isConfirmed = confirmation.length === 0 || confirmed.trim() === String(counts.change)
    return (
      <>
        <Button onClick={onBack ?? onClose}>{onBack ? texts.back : texts.cancel}</Button>
        <Button
          kind="primary"
          busy={actions.isApplying}
          disabled={counts.change === 0 || !isConfirmed}
          onClick={() =>
            actions.apply({
              confirmedCount: confirmation.length === 0 ? null : counts.change,
              allOrNothing,
            })
          }
        >
          {counts.change === 0 ? texts.nothingToApply : texts[applyLabel(changeSet)]({ rows })}
        </Button>
      </>
    )
  }
  return (
    <>
      <ReportButton changeSet={changeSet} />
      {counts.refused > 0 && (
        <Button busy={actions.isChecking} onClick={actions.retry}>
          {texts.retry}
        </Button>
      )}
      {changeSet.isRevertible && (
        <Button busy={actions.isChecking} onClick={actions.undo}>
          {texts.undo}
        </Button>
      )}
      <Button kind="primary" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
}

function applyLabel({ created, removes }: ChangeSet): 'applyCopy' | 'applyRemoval' | 'apply' {
  if (created > 0) return 'applyCopy'
  return removes ? 'applyRemoval' : 'apply'
}

function ReportButton({ changeSet: { changeSetId, progress } }: { changeSet: ChangeSet }) {
  const show = useToasts()
  return (
    <ExportButton
      content="rows"
      total={progress.total}
      requestFile={(format, signal) =>
        downloadFile(exportChangeSet, { changeSetId, format }, { signal, errorInPlace: true })
      }
      announce={(text) => void show({ kind: 'info', text })}
    />
  )
}

function Progress({ changeSet: { state, progress } }: { changeSet: ChangeSet }) {
  const texts = useTexts(changeSetTexts)
  const locale = useLocale()
  const values = {
    done: numberText(progress.done, locale),
    total: numberText(progress.total, locale),
  }
  const text = state === 'checking' ? texts.checkingRows(values) : texts.applyingRows(values)
  return (
    <div className="mkt-change-progress">
      <p role="status">{text}</p>
      <progress aria-label={text} value={progress.done} max={Math.max(1, progress.total)} />
      <p className="mkt-change-note">{texts.leaveOpen}</p>
    </div>
  )
}
