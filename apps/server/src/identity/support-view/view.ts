import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { startSupportView } from '@placard/contract/identity/support-view'
import { supportViewEnd } from '@placard/domain/platform/access/support-view'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { deleteOwn, insertOwn, selectOwn } from '#server/platform/database/own.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import type { StaffContext } from '#server/platform/http/route.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { newSecret, secretHash } from '#server/platform/session/session.ts'

const texts = textTable({
  switchedOff: [
    '{owner} has switched off support views. Its admin can allow them under “Operators”.',
    '{owner} 已关闭客服查看。其管理员可在“操作员”页面开启。',
  ],
  closed: ['{owner} is closed.', '{owner} 已关闭。'],
  noOrder: ['{owner} has no work order {id}.', '{owner} 没有工单 {id}。'],
})

type Wanted = ReadInputOf<typeof startSupportView>

/**
 * Lets the session of a member of the staff look at an owner's account, inside a transaction, and tells the owner's logs.
 *
 * @throws Refusal `notFound`, `notPermitted` if the owner is closed or has switched it off, or `invalidInput` for a work
 *   order that is not of the owner
 */
export async function startView(
  { unit, actor, sessionId, locale }: StaffContext,
  { ownerId, reason, workOrderId }: Wanted,
): Promise<{ multiAccessId: string; until: number }> {
  const scope = ownerScope(unit, { ...actor, ownerId, timeZone: 'UTC' })
  const owner = await selectOwn(scope, 'owner')
    .select(['owner_name', 'time_zone', 'closed_at', 'support_view'])
    .executeTakeFirst()
  if (owner === undefined) throw notFound()
  const name = { owner: owner.owner_name }
  if (owner.closed_at !== null) throw notAllowed(texts[locale].closed(name))
  if (!owner.support_view) throw notAllowed(texts[locale].switchedOff(name))
  if (workOrderId !== undefined) await checkOrder(scope, { workOrderId, ...name }, locale)
  const until = supportViewEnd(Date.now())
  const multiAccessId = newSecret()
  await insertOwn(scope, 'acting_access', {
    access_hash: secretHash(multiAccessId),
    session_id: sessionId,
    expires_at: new Date(until),
    view_reason: reason,
    view_order_id: workOrderId ?? null,
  }).execute()
  const supportViewUntil = timeText(until, owner.time_zone)
  const facts = { reason, supportViewUntil, ...(workOrderId !== undefined && { workOrderId }) }
  await logView(scope, { ownerName: owner.owner_name, after: facts })
  const noted = { viewReason: reason, viewUntil: supportViewUntil }
  await noteSecurityEvent(scope, { kind: 'supportViewStarted', accountId: null, facts: noted })
  return { multiAccessId, until }
}

function notAllowed(message: string): Refusal {
  return new Refusal({ code: code.notPermitted, message })
}

async function checkOrder(
  scope: OwnerScope,
  { workOrderId, owner }: { workOrderId: string; owner: string },
  locale: Locale,
): Promise<void> {
  const found = await selectOwn(scope, 'work_order')
    .select('order_id')
    .where('order_id', '=', workOrderId)
    .executeTakeFirst()
  if (found !== undefined) return
  const message = texts[locale].noOrder({ owner, id: workOrderId })
  throw invalidInput([
    { path: 'workOrderId', expected: 'a work order of the owner', got: workOrderId, message },
  ])
}

/** Ends a support view at once. @param multiAccessId the id that the tab sends */
export async function endView(
  scope: OwnerScope,
  { ownerName, multiAccessId }: { ownerName: string; multiAccessId: string },
): Promise<void> {
  const { numDeletedRows } = await deleteOwn(scope, 'acting_access')
    .where('access_hash', '=', secretHash(multiAccessId))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await logView(scope, { ownerName, after: { supportViewEnded: true } })
  await noteSecurityEvent(scope, { kind: 'supportViewEnded', accountId: null, facts: {} })
}

function logView(
  scope: OwnerScope,
  { ownerName, after }: { ownerName: string; after: Record<string, unknown> },
): Promise<void> {
  return logOperation(scope, {
    operation: 'view',
    entity: 'owner',
    entityId: scope.ownerId,
    entityName: ownerName,
    before: null,
    after,
    version: null,
  })
}

/** A time in the zone of the owner, who reads it in the log: `2026-11-27 14:30`. */
function timeText(timeMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(timeMs)
}
