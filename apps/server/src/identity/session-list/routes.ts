import {
  endOtherSessions,
  endSession,
  type ListedSession,
  listSessions,
} from '@placard/contract/identity/session-list'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { clearSessionCookies } from '#server/platform/http/cookies.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { type Route, type SignedInContext, signedInRoute } from '#server/platform/http/route.ts'
import { homeScope } from '#server/identity/account/password.ts'
import { browserOf, systemOf } from '#server/identity/session-list/user-agent.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { endSessions, isAlive, type SessionLifetime } from '#server/platform/session/session.ts'

export const sessionListRoutes: Route[] = [
  signedInRoute(listSessions, async (_input, { unit, service, principal, sessionId }) => {
    const { accountId } = principal
    const items = await sessionsOf(unit.db, { accountId, sessionId, lifetime: service.settings })
    return { items, total: items.length }
  }),

  signedInRoute(endSession, async (input, context) => {
    const { unit, principal, sessionId, reply } = context
    const { numDeletedRows } = await unit.db
      .deleteFrom('session')
      .where('session_id', '=', input.sessionId)
      .where('account_id', '=', principal.accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    if (input.sessionId === sessionId) clearSessionCookies(reply)
    else await noteEnds(context, 1)
    return {}
  }),

  signedInRoute(endOtherSessions, async (_input, context) => {
    const { unit, principal, sessionId } = context
    const { accountId } = principal
    const ended = await endSessions(unit.db, { accountId, exceptSessionId: sessionId })
    if (ended > 0) await noteEnds(context, ended)
    return {}
  }),
]

async function noteEnds(
  { unit, actor, principal: { accountId, homeOwnerId } }: SignedInContext,
  sessions: number,
): Promise<void> {
  const facts = { sessions, cause: 'user' } as const
  const scope = homeScope(unit, actor, homeOwnerId)
  await noteSecurityEvent(scope, { kind: 'sessionsEnded', accountId, facts })
}

async function sessionsOf(
  db: Kysely<Tables>,
  asked: { accountId: string; sessionId: string; lifetime: SessionLifetime },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.account_id', 's.account_id')
    .leftJoin('owner as home', 'home.owner_id', 'a.owner_id')
    .select(['s.session_id', 's.created_at', 's.seen_at', 's.address', 's.user_agent'])
    .where('s.account_id', '=', asked.accountId)
    .where('s.factor_waiting', '=', false)
    .where(isAlive(asked.lifetime))
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.session_id', 'desc')
    .execute()
  return rows.map((row) => ({
    sessionId: row.session_id,
    current: row.session_id === asked.sessionId,
    createdAt: row.created_at.getTime(),
    seenAt: row.seen_at.getTime(),
    address: row.address,
    browser: browserOf(row.user_agent),
    system: systemOf(row.user_agent),
  }))
}
