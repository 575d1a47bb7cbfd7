// The peer's process: Fastify and pg as they come, with the same SQL and rows made into answers as ours are, and nothing else of ours. What
// we add to that is part of what is measured: access rules, limits, checks, log and metrics, and a prepared statement.
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { listAds } from '@placard/contract/campaigns/ad'
import { ownerInfo } from '@placard/contract/identity/owner'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { halfHourAt } from '@placard/domain/campaigns/schedule/schedule'
import Fastify, { type FastifyRequest } from 'fastify'
import { adRowOf } from '#server/campaigns/ad/record.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { identityQuery } from '#server/platform/session/identity.ts'
import { accountStateOf } from '#server/campaigns/promotion/delivery-status.ts'
import type { PeerTask } from './peer-task.ts'

type IdentityRow = NonNullable<ReturnType<typeof identityQuery>['expressionType']>

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const [task] = (await once(process, 'message')) as [PeerTask]
// The pool alone, so that size and types are the same.
const { pool } = connectDatabase({ ...embeddedAccess, host: task.socketDir }, console.error)
const app = Fastify()
app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
)

/** The row of the session, its account and its owner; null when there is no such session. */
async function identityOf({ headers }: FastifyRequest): Promise<IdentityRow | null> {
  const cookie = /(?:^|; )placard_session=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  if (cookie === undefined || typeof headers['tk'] !== 'string') return null
  const session = sha256(cookie)
  const { sql, parameters } = task.identity
  const own = parameters.map((value) => (value instanceof Uint8Array ? session : value))
  const { rows } = await pool.query(sql, own)
  return timingSafeEqual(rows[0].tk_hash, sha256(headers['tk'])) ? rows[0] : null
}

function serve<Body>(url: string, dataFor: (identity: IdentityRow, body: Body) => unknown): void {
  app.route({
    method: 'POST',
    url,
    async handler(request) {
      const identity = await identityOf(request)
      if (identity === null) return { code: 403, message: 'please sign in' }
      return {
        code: 0,
        message: 'ok',
        data: await dataFor(identity, request.body as Body),
        requestId: request.id,
      }
    },
  })
}

serve(ownerInfo.path, (identity) => ({
  accId: identity.account_id,
  account: identity.email,
  accountName: identity.account_name,
  staff: identity.kind === 'staff',
  staffRoles: identity.staff_roles,
  supportView: null,
  ownerId: identity.owner_id,
  ownerName: identity.owner_name,
  loginType: identity.login_type,
  ownerType: identity.owner_type,
  level: identity.level,
  bizLimit: identity.biz_limit,
  currency: identity.currency,
  timeZone: identity.time_zone,
  createAdDisabled: identity.create_ad_disabled,
  createAdReason: identity.create_ad_reason,
  onBehalf: identity.owner_id !== identity.home_owner_id,
}))

serve<{ pageCode: string }>(queryColumns.path, async (identity, { pageCode }) => {
  const chosen = 'select shown, version from personal_column where owner_id = $1 and page_code = $2'
  await pool.query(chosen, [identity.owner_id, pageCode])
  return task.columnsAnswer
})

serve(listAds.path, async ({ time_zone: timeZone }) => {
  const [page, count, account] = await Promise.all(
    task.ads.map(({ sql, parameters }) => pool.query(sql, [...parameters])),
  )
  const standing = accountStateOf(account?.rows[0], {
    today: dayAt(Date.now(), timeZone),
    halfHour: halfHourAt(Date.now(), timeZone),
  })
  return { items: page?.rows.map((row) => adRowOf(row, standing)), total: count?.rows[0].total }
})

process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
