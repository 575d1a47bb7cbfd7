import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { saveSessionPolicy, sessionPolicy } from '@placard/contract/identity/session-policy'
import {
  limitBounds,
  type SessionLimits,
  type SessionPolicy,
  sessionsMax,
  tidySessionPolicy,
  wrongLimits,
} from '@placard/domain/platform/access/session-policy'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { allowsAddress } from '#server/platform/http/client-network.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { endAllSurplus } from '#server/platform/session/surplus.ts'
import type { Settings } from '#server/platform/settings.ts'

const texts = textTable({
  limit: [
    'Enter a whole number from {min} to {max}, or leave it empty. The server allows no more.',
    '请输入 {min} 到 {max} 之间的整数，或留空。不能超过服务器上限。',
  ],
  lockedOut: [
    'These networks do not contain your own address, {address}. Add it, or you could not come back.',
    '网络列表不包含您当前的地址 {address}，保存后您将无法访问，请先添加该地址。',
  ],
})

/** The reader of the rules: where the request comes from, and the limits of the server. */
export interface PolicyReader {
  readonly scope: OwnerScope
  readonly address: string
  readonly settings: Pick<Settings, 'sessionIdleMinutes' | 'sessionHours'>
}

function limitsOf({ settings }: PolicyReader): SessionLimits {
  const { sessionIdleMinutes: idleMinutes, sessionHours: hours } = settings
  return { idleMinutes, hours, maxSessions: sessionsMax }
}

function ownPolicy(scope: OwnerScope) {
  return selectOwn(scope, 'owner').select([
    'owner_name',
    'session_idle_minutes as idleMinutes',
    'session_hours as hours',
    'max_sessions as maxSessions',
    'sign_in_networks as networks',
    'version',
  ])
}

export async function policyOf(reader: PolicyReader): Promise<OutputOf<typeof sessionPolicy>> {
  const { owner_name: _, ...policy } = await ownPolicy(reader.scope).executeTakeFirstOrThrow()
  return { ...policy, server: limitsOf(reader), address: reader.address }
}

interface Saving extends PolicyReader {
  readonly sessionId: string
  /** True if the rules apply to the caller, who could be locked out. */
  readonly isOwn: boolean
  readonly locale: Locale
}

/** Sets the rules, inside the scope's transaction. @throws Refusal `changedByOther` or `invalidInput` */
export async function savePolicy(
  saving: Saving,
  { version, ...wanted }: ReadInputOf<typeof saveSessionPolicy>,
): Promise<OutputOf<typeof saveSessionPolicy>> {
  const { scope, sessionId } = saving
  const {
    owner_name,
    version: current,
    ...was
  } = await ownPolicy(scope).forNoKeyUpdate().executeTakeFirstOrThrow()
  if (current !== version) throw changedByOther(await policyOf(saving))
  const policy = tidySessionPolicy(wanted)
  checkPolicy(saving, policy)
  const changed = difference<SessionPolicy>(was, policy)
  if (changed === null) return policyOf(saving)
  await writePolicy(scope, policy, { ownerName: owner_name, version, changed })
  if (policy.maxSessions !== null)
    await endAllSurplus(scope, { most: policy.maxSessions, keptId: sessionId })
  return policyOf(saving)
}

function checkPolicy(saving: Saving, policy: SessionPolicy): void {
  const { address, isOwn, locale } = saving
  const limits = limitsOf(saving)
  const problems = wrongLimits(policy, limits).map((path) => {
    const { min, max } = limitBounds(path, limits)
    const message = texts[locale].limit({ min, max })
    return { path, expected: `${min} to ${max}`, got: String(policy[path]), message }
  })
  if (problems.length > 0) throw invalidInput(problems)
  if (!isOwn || allowsAddress(policy.networks, address)) return
  const expected = 'networks with the address of the caller'
  const message = texts[locale].lockedOut({ address })
  throw invalidInput([{ path: 'networks', expected, got: policy.networks.join(), message }])
}

/** Returns the networks from which the users of the acting owner may sign in and work; none for everywhere. */
export async function signInNetworks(scope: OwnerScope): Promise<readonly string[]> {
  const { networks } = await ownPolicy(scope).executeTakeFirstOrThrow()
  return networks
}

/** Removes all networks, for owners that are locked out. Returns those there were. */
export async function clearNetworks(scope: OwnerScope): Promise<readonly string[]> {
  const { owner_name, version, ...was } = await ownPolicy(scope)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const policy: SessionPolicy = { ...was, networks: [] }
  const changed = difference<SessionPolicy>(was, policy)
  if (changed !== null)
    await writePolicy(scope, policy, { ownerName: owner_name, version, changed })
  return was.networks
}

interface Written {
  readonly ownerName: string
  readonly version: number
  readonly changed: NonNullable<ReturnType<typeof difference>>
}

async function writePolicy(
  scope: OwnerScope,
  { idleMinutes, hours, maxSessions, networks }: SessionPolicy,
  { ownerName, version, changed }: Written,
): Promise<void> {
  await updateOwn(scope, 'owner')
    .set({
      session_idle_minutes: idleMinutes,
      session_hours: hours,
      max_sessions: maxSessions,
      sign_in_networks: [...networks],
      version: version + 1,
    })
    .execute()
  const facts = { idleMinutes, hours, maxSessions, networks }
  await noteSecurityEvent(scope, { kind: 'sessionPolicyChanged', accountId: null, facts })
  await logOperation(scope, {
    operation: 'change',
    entity: 'owner',
    entityId: scope.ownerId,
    entityName: ownerName,
    version: version + 1,
    ...changed,
  })
}
