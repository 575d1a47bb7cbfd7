import type { ImportJob } from '@placard/contract/campaigns/import'
import { useId, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { Switch } from '#console/platform/control/switch.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { importTexts } from './import-texts.ts'
import { Failure } from './failure.tsx'
import { useJobActions } from './job-query.ts'

/** The effect of confirming: the number of entries imported, or the reason why there would be none. */
type ConfirmEffect =
  | { readonly kind: 'take'; readonly entries: number }
  | { readonly kind: 'nothingGood' }
  | { readonly kind: 'nothingToDo' }
  | { readonly kind: 'allRefused'; readonly refused: number }

/** Returns the effect that confirming would have. */
export function confirmEffectOf(
  { counts, errorCount }: Pick<ImportJob, 'counts' | 'errorCount'>,
  allOrNothing: boolean,
): ConfirmEffect {
  const sum = (of: (count: ImportJob['counts'][number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0)
  const entries = sum(({ create, change }) => create + change)
  const refused = sum((count) => count.refused)
  const isRefused = refused > 0 || errorCount > 0
  if (entries === 0)
    return { kind: isRefused && sum(({ leave }) => leave) === 0 ? 'nothingGood' : 'nothingToDo' }
  if (allOrNothing && isRefused) return { kind: 'allRefused', refused: refused || errorCount }
  return { kind: 'take', entries }
}

/** The buttons that confirm or discard an import. */
export function Confirmation({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const hint = useId()
  const [allOrNothing, setAllOrNothing] = useState(job.allOrNothing)
  const { confirm, cancel } = useJobActions(job.jobId)
  const decision = confirmEffectOf(job, allOrNothing)
  const canTake = decision.kind === 'take' || decision.kind === 'allRefused'
  return (
    <>
      {canTake && (
        <div className="mkt-import-all">
          <Switch
            on={allOrNothing}
            onChange={setAllOrNothing}
            aria-label={texts.allOrNothing}
            aria-describedby={hint}
          />
          <span>
            <strong>{texts.allOrNothing}</strong> <span id={hint}>{texts.allOrNothingHint}</span>
          </span>
        </div>
      )}
      {decision.kind === 'allRefused' && (
        <p role="status" className="mkt-import-problem">
          {texts.allRefused({ count: decision.refused })}
        </p>
      )}
      {!canTake && <p role="status">{texts[decision.kind]}</p>}
      <Failure error={confirm.error ?? cancel.error} />
      <div className="mkt-import-actions">
        {canTake && (
          <Button
            kind="primary"
            disabled={decision.kind !== 'take' || cancel.isPending}
            busy={confirm.isPending}
            onClick={() => confirm.mutate(allOrNothing)}
          >
            {texts.confirm({ count: decision.kind === 'take' ? decision.entries : 0 })}
          </Button>
        )}
        <Button
          busy={cancel.isPending}
          disabled={confirm.isPending}
          onClick={() => cancel.mutate()}
        >
          {texts.discard}
        </Button>
      </div>
    </>
  )
}
