import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { advertiserTexts } from './advertiser-texts.ts'
import { advertisersKey, type ChangedState, changeStates, type StateChange } from './advertisers.ts'

interface StateDialogProps {
  readonly change: StateChange
  /** At least one. */
  readonly rows: readonly AdvertiserRow[]
  readonly onClose: () => void
}

/**
 * The question before advertisers are closed or opened again, then the progress. If some could not be changed, it stays
 * open with a report of every row.
 */
export function StateDialog({ change, rows, onClose }: StateDialogProps) {
  const all = useTexts(advertiserTexts)
  const texts = all[change]
  const show = useToasts()
  const queries = useQueryClient()
  const [results, setResults] = useState<readonly ChangedState[] | null>(null)
  const [isEnded, setEnded] = useState(false)
  const [first] = rows
  const name = first?.ownerName ?? ''
  const count = rows.length
  const confirm = async () => {
    setResults([])
    const ended = await changeStates(rows, change, setResults)
    setEnded(true)
    await queries.invalidateQueries({ queryKey: advertisersKey })
    if (ended.some(({ reason }) => reason !== null)) return
    show({ kind: 'info', text: count === 1 ? texts.ended({ name }) : texts.endedMany({ count }) })
    onClose()
  }
  const isRunning = results !== null && !isEnded
  const title = count === 1 ? texts.title({ name }) : texts.titleMany({ count })
  return (
    <Dialog title={title} onClose={isRunning ? stay : onClose}>
      {results === null || !isEnded ? <p>{texts.hint}</p> : <Failures results={results} />}
      {count > 1 && <Rows rows={rows} results={results ?? []} success={texts.success} />}
      <p role="status" className="mkt-advertiser-progress">
        {isRunning && count > 1 && all.progress({ count: results.length, total: count })}
      </p>
      <DialogActions>
        {isEnded ? (
          <Button kind="primary" onClick={onClose}>
            {all.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isRunning}>
              {all.cancel}
            </Button>
            <Button
              kind={change === 'closing' ? 'danger' : 'primary'}
              busy={isRunning}
              onClick={() => isRunning || void confirm()}
            >
              {texts.confirm}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The rows that are being changed have to be reported. */
function stay() {}

function Failures({ results }: { results: readonly ChangedState[] }) {
  const texts = useTexts(advertiserTexts)
  const failed = results.filter(({ reason }) => reason !== null)
  const [first] = failed
  return (
    <p role="alert" className="placard-problem">
      {results.length === 1
        ? first?.reason
        : texts.failedRows({ failed: failed.length, count: results.length })}
    </p>
  )
}

interface RowsProps {
  readonly rows: readonly AdvertiserRow[]
  readonly results: readonly ChangedState[]
  /** The result of a row that was changed. */
  readonly success: string
}

/** The advertisers with the result of each that is done. */
function Rows({ rows, results, success }: RowsProps) {
  const texts = useTexts(advertiserTexts)
  return (
    <ul className="mkt-advertiser-report" aria-label={texts.report}>
      {rows.map(({ ownerId, ownerName }, at) => {
        const result = results[at]
        return (
          <li key={ownerId}>
            <span>{ownerName}</span>
            {result && (
              <span data-tone={result.reason === null ? 'good' : 'bad'}>
                {result.reason ?? success}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
