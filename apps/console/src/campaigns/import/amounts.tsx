import type { ImportJob } from '@placard/contract/campaigns/import'
import { useTexts } from '#console/platform/language/language.tsx'
import { Failure } from './failure.tsx'
import { importTexts } from './import-texts.ts'
import { useJobActions } from './job-query.ts'

const signs = [
  ['.', 'pointSign'],
  [',', 'commaSign'],
] as const

/**
 * Shows the currency and the decimal sign with which the file's amounts are read. Selecting the other sign reads the
 * file again.
 */
export function Amounts({ job }: { job: ImportJob }) {
  const say = useTexts(importTexts)
  const { reread } = useJobActions(job.jobId)
  return (
    <fieldset className="mkt-import-amounts">
      <legend>{say('amounts')}</legend>
      <p>{say('amountsTaken', { currency: job.currency })}</p>
      <div role="radiogroup" aria-label={say('decimalSign')}>
        {signs.map(([sign, word]) => (
          <label key={sign}>
            <input
              type="radio"
              name="decimalSign"
              checked={sign === (reread.isPending ? reread.variables : job.decimalSign)}
              disabled={reread.isPending}
              onChange={() => reread.mutate(sign)}
            />
            {say(word)}
          </label>
        ))}
      </div>
      <Failure error={reread.error} />
    </fieldset>
  )
}
