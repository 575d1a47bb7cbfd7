import { requestSettings } from '@placard/browser/request/settings'
import {
  collectConversionPath,
  type ConversionSourceRow,
  type ConversionTest,
} from '@placard/contract/reporting/conversion'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Copyable } from '@placard/ui/secret/copyable'
import { useClock } from '#console/platform/session/clock.ts'
import { sourcesKey, startTest, testQuery } from './conversion-query.ts'
import { conversionTexts } from './conversion-texts.ts'

interface TestDialogProps {
  readonly source: ConversionSourceRow
  readonly onClose: () => void
}

/** The dialog of a joint test: an example to send, and the evidence once something was received. */
export function TestDialog({ source, onClose }: TestDialogProps) {
  const texts = useTexts(conversionTexts)
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const started = useQuery({
    queryKey: ['conversionTestStart', source.sourceId, round],
    queryFn: () => startTest(source.sourceId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const close = () => {
    void queries.invalidateQueries({ queryKey: sourcesKey })
    onClose()
  }
  return (
    <Dialog title={texts.testTitle({ name: source.sourceName })} width="wide" onClose={close}>
      {started.isPending && <LoadingState />}
      {started.error && (
        <ErrorState
          title={texts.testFailed}
          hint={started.error.message}
          onRetry={() => void started.refetch()}
        />
      )}
      {started.data && (
        <StartedTest
          key={round}
          source={source}
          test={started.data.test}
          clickId={started.data.clickId}
          onRepeat={() => setRound(round + 1)}
        />
      )}
      <DialogActions>
        <Button onClick={close}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface StartedTestProps {
  readonly source: ConversionSourceRow
  readonly test: ConversionTest
  readonly clickId: string | null
  readonly onRepeat: () => void
}

function StartedTest({ source, test, clickId, onRepeat }: StartedTestProps) {
  const texts = useTexts(conversionTexts)
  const { data } = useQuery(testQuery(source.sourceId, test.startedAt))
  const now = data?.test ?? test
  if (now.state === 'waiting')
    return (
      <>
        <p>{clickId === null ? texts.noAd : texts.testHint}</p>
        {clickId !== null && <Copyable label={texts.example} text={exampleOf(source, clickId)} />}
        <LoadingState label={texts.waitingFor} />
      </>
    )
  return <Evidence test={now} onRepeat={onRepeat} />
}

function Evidence({ test, onRepeat }: Pick<StartedTestProps, 'test' | 'onRepeat'>) {
  const texts = useTexts(conversionTexts)
  const clock = useClock()
  const titles = {
    waiting: texts.waitingFor,
    passed: texts.passedTitle,
    failed: texts.failedTitle,
    expired: texts.expiredTitle,
  }
  return (
    <div className="mkt-conversion-evidence">
      <div role="status">
        <h3 data-state={test.state}>{titles[test.state]}</h3>
      </div>
      {test.receivedAt !== null && <p>{texts.received({ time: clock.format(test.receivedAt) })}</p>}
      <ol>
        {test.results.map(({ check, result, expected, received }) => (
          <li key={check} data-result={result}>
            <strong>{texts.checks[check]}</strong> <span>{texts.results[result]}</span>
            {result !== 'skipped' && (
              <dl>
                <dt>{texts.expected}</dt>
                <dd>{expected}</dd>
                <dt>{texts.got}</dt>
                <dd>{received}</dd>
              </dl>
            )}
          </li>
        ))}
      </ol>
      <Button kind="primary" onClick={onRepeat}>
        {texts.again}
      </Button>
    </div>
  )
}

/** Returns a script that sends an event. Its variable SECRET is the secret of the source. */
function exampleOf({ sourceId, goals }: ConversionSourceRow, clickId: string): string {
  const address = new URL(requestSettings().apiBase + collectConversionPath, location.href).href
  const event = goals[0]?.event ?? 'pay'
  return [
    `SECRET='cvs_…'`,
    'timestamp=$(date +%s)',
    `body='[{"eventId":"test-'$timestamp'","event":"${event}","clickId":"${clickId}","at":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'"}]'`,
    `signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')`,
    `curl '${address}' -H 'content-type: application/json' \\`,
    `  -H 'placard-source: ${sourceId}' -H "placard-timestamp: $timestamp" \\`,
    `  -H "placard-signature: v1=$signature" -d "$body"`,
  ].join('\n')
}
