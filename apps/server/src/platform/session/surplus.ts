import { sessionsMax } from '@placard/domain/platform/access/session-policy'
import { type Kysely, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { noteAccountEvent } from '#server/platform/security-log/write.ts'

interface Opened {
  readonly accountId: string
  /** The session that has just been opened or completed. */
  readonly keptId: string
}

/**
 * Ends the least recently used sessions of an account above the number that its owner allows. Sessions that wait for the
 * second factor are counted apart, so that the password alone ends no session of its user.
 */
export async function endSurplus(
  db: Kysely<Tables>,
  { accountId, keptId }: Opened,
  origin: { readonly address: string; readonly userAgent: string; readonly requestId: string },
): Promise<void> {
  const { rows } = await sql<{ ended: number }>`${prepared}
    with ranked as (
      select s.session_id, s.factor_waiting, row_number() over (
          partition by s.factor_waiting order by s.session_id = ${keptId} desc, s.seen_at desc, s.session_id desc) as place,
        case when s.factor_waiting then ${sessionsMax}::int else least(${sessionsMax}::int, o.max_sessions) end as most
      from session s join account a on a.account_id = s.account_id left join owner o on o.owner_id = a.owner_id
      where s.account_id = ${accountId}),
    ended as (
      delete from session s using ranked r where s.session_id = r.session_id and r.place > r.most
      returning r.factor_waiting)
    select count(*) filter (where not factor_waiting)::int as ended from ended`.execute(db)
  const sessions = rows[0]?.ended ?? 0
  if (sessions === 0) return
  const facts = { sessions, cause: 'limit' } as const
  const actor = { ...origin, source: 'call', isOwn: true } as const
  await noteAccountEvent(db, { kind: 'sessionsEnded', accountId, facts }, actor)
}

/** Ends the sessions of the acting owner's users above a number. @param keptId the session of the caller */
export async function endAllSurplus(
  scope: OwnerScope,
  { most, keptId }: { readonly most: number; readonly keptId: string },
): Promise<void> {
  await runOwn(
    scope,
    owned`
      delete from session s using (
        select s.session_id, row_number() over (
          partition by s.account_id order by s.session_id = ${keptId} desc, s.seen_at desc, s.session_id desc) as place
        from session s join account a on a.account_id = s.account_id
        where a.owner_id = ${scope.ownerId} and not s.factor_waiting) ranked
      where s.session_id = ranked.session_id and ranked.place > ${most}::int`,
  )
}
