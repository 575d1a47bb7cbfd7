import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { advertiserTexts } from './advertiser-texts.ts'
import { advertisersKey, changeEach, type RowResult } from './advertisers.ts'

interface RowsDialogProps {
  /** At least one. */
  readonly rows: readonly AdvertiserRow[]
  readonly title: string
  /** The question, or the fields of the change. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly isDestructive?: boolean
  readonly isConfirmable?: boolean
  /** Changes one advertiser. */
  readonly act: (row: AdvertiserRow) => Promise<unknown>
  /** Tells that all have been changed. */
  readonly endedText: string
  /** The result of a row that was changed. */
  readonly success: string
  readonly onClose: () => void
}

/**
 * The question before advertisers are changed, then the progress. If some could not be changed, it stays open with a
 * report of every row.
 */
export function RowsDialog(props: RowsDialogProps) {
  const { rows, title, children, confirmLabel, isDestructive = false, isConfirmable = true } = props
  const { act, endedText, success, onClose } = props
  const texts = useTexts(advertiserTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const [results, setResults] = useState<readonly RowResult[] | null>(null)
  const [isEnded, setEnded] = useState(false)
  const count = rows.length
  const confirm = async () => {
    setResults([])
    const ended = await changeEach(rows, act, setResults)
    setEnded(true)
    await queries.invalidateQueries({ queryKey: advertisersKey })
    if (ended.some(({ reason }) => reason !== null)) return
    show({ kind: 'info', text: endedText })
    onClose()
  }
  const isRunning = results !== null && !isEnded
  return (
    <Dialog title={title} onClose={isRunning ? stay : onClose}>
      {results === null || !isEnded ? children : <Failures results={results} />}
      {count > 1 && <Rows rows={rows} results={results ?? []} success={success} />}
      <p role="status" className="mkt-advertiser-progress">
        {isRunning && count > 1 && texts.progress({ count: results.length, total: count })}
      </p>
      <DialogActions>
        {isEnded ? (
          <Button kind="primary" onClick={onClose}>
            {texts.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isRunning}>
              {texts.cancel}
            </Button>
            <Button
              kind={isDestructive ? 'danger' : 'primary'}
              busy={isRunning}
              disabled={!isConfirmable}
              onClick={() => isRunning || void confirm()}
            >
              {confirmLabel}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The rows that are being changed have to be reported. */
function stay() {}

function Failures({ results }: { results: readonly RowResult[] }) {
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
  readonly results: readonly RowResult[]
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
