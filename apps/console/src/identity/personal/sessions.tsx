import { callServer } from '@placard/browser/request/call'
import {
  endOtherSessions,
  endSession,
  type ListedSession,
  listSessions,
} from '@placard/contract/identity/session-list'
import { areasOf } from '@placard/domain/platform/access/permission'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { Card, QueryContent } from './card.tsx'
import { personalTexts } from './personal-texts.ts'

const inPlace = { errorInPlace: true }

/** The query for the account's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callServer(listSessions, {}, { signal, ...inPlace }),
})

/** The list of the user's sessions, with buttons to end them. */
export function Sessions() {
  const texts = useTexts(personalTexts)
  const query = useQuery(sessionsQuery)
  const ending = useEndSession()
  return (
    <Card title={texts.sessions}>
      <QueryContent query={query}>
        {({ items }) => (
          <>
            <ul className="mkt-personal-sessions">
              {items.map((session) => (
                <Session
                  key={session.sessionId}
                  session={session}
                  end={() => ending.mutate(session.sessionId)}
                />
              ))}
            </ul>
            {items.length > 1 && (
              <Button disabled={ending.isPending} onClick={() => ending.mutate(null)}>
                {texts.endOthers}
              </Button>
            )}
          </>
        )}
      </QueryContent>
      <p role="alert" className="mkt-personal-problem">
        {ending.error?.message}
      </p>
      <p role="status">{ending.isSuccess && texts.ended}</p>
      <OwnEntries />
    </Card>
  )
}

/** The link to the user's own entries of the security log, for users who may see the log of their owner. */
function OwnEntries() {
  const texts = useTexts(personalTexts)
  const { permissionList, onBehalf, accId } = useIdentity()
  if (onBehalf || accId === null || !areasOf(permissionList).has('operator')) return null
  return <Link to={`/agency/security-log?person=${accId}`}>{texts.ownEntries}</Link>
}

/** Returns the action that ends one session, or with null all except this one. */
function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? callServer(endOtherSessions, {}, inPlace)
        : callServer(endSession, { sessionId }, inPlace),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
}

function Session({ session, end }: { session: ListedSession; end: () => void }) {
  const texts = useTexts(personalTexts)
  const clock = useClock()
  const { current, browser, system, address, seenAt } = session
  const device = [browser, system].filter((part) => part !== '').join(' · ')
  const name = device === '' ? texts.unknownDevice : device
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {current && <em>{texts.thisSession}</em>}
        <small>{texts.seen({ address, time: clock.format(seenAt) })}</small>
      </span>
      {!current && (
        <Button small aria-label={texts.endNamed({ name, address })} onClick={end}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
