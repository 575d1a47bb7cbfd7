import type { LogRow } from '@placard/contract/campaigns/operation-log'
import { authorText } from '@placard/domain/campaigns/operation-log/author-text'
import { loggedOperationNames } from '@placard/domain/platform/operation-log/operation'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { EmptyState, ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isUndoable, useUndo } from '#console/campaigns/change-set/undo.tsx'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { logQuery } from '#console/campaigns/operation-log/log-query.ts'
import { detailTexts } from './detail-texts.ts'

/** The latest entries of the operation log about an entity, newest first. */
export function EntityHistory({ id }: { id: string }) {
  const texts = useTexts(detailTexts)
  const { data, error, refetch } = useQuery({
    ...logQuery(1, { entityId: id }),
    // The entries of another entity must not be shown meanwhile.
    placeholderData: () => undefined,
  })
  const { undo, panel } = useUndo()
  if (error)
    return (
      <ErrorState title={texts.historyFailed} hint={error.message} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <LoadingState />
  if (data.items.length === 0) return <EmptyState title={texts.noHistory} />
  return (
    <>
      <ol className="mkt-detail-history">
        {data.items.map((entry) => (
          <Entry key={entry.logId} entry={entry} undo={undo} />
        ))}
      </ol>
      {panel}
      <Link to={`/operation-log?${new URLSearchParams({ entityId: id })}`}>{texts.wholeLog}</Link>
    </>
  )
}

interface EntryProps {
  readonly entry: LogRow
  readonly undo: ReturnType<typeof useUndo>['undo']
}

function Entry({ entry, undo }: EntryProps) {
  const texts = useTexts(detailTexts)
  const locale = useLocale()
  const clock = useClock()
  const { ownerName } = useIdentity()
  const { logId, at, operation, changes } = entry
  return (
    <li>
      <p>
        <strong>{loggedOperationNames[locale][operation]}</strong>{' '}
        {authorText(entry, ownerName, locale)}{' '}
        <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
        {isUndoable(entry) && (
          <Button small kind="quiet" onClick={() => undo({ kind: 'log', logId })}>
            {texts.undo}
          </Button>
        )}
      </p>
      <ul>
        {changes.map(({ field, label, text }) => (
          <li key={field}>
            <span>{label}</span> {text}
          </li>
        ))}
      </ul>
    </li>
  )
}
