import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'
import { timingSafeEqual } from 'node:crypto'
import { type AnyCall, mayMakeInSupportView } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { identityHeader } from '@placard/contract/platform/header'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serviceThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import { withoutTransaction } from '#server/platform/database/unit-of-work.ts'
import { bearerTokenOf } from '#server/platform/http/bearer-token.ts'
import { allowsAddress, clientNetwork } from '#server/platform/http/client-network.ts'
import { credentialsOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import { foreignNetwork } from '#server/platform/http/foreign-network.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/platform/http/route.ts'
import { identifiedByToken } from '#server/platform/http/token-caller.ts'
import { type Identity, identify, noteUse } from '#server/platform/session/identity.ts'
import { type ActingOwner, hasOneOf, permissionsOf } from '#server/platform/session/principal.ts'
import { rotateSession } from '#server/platform/session/rotation.ts'
import { secretHash } from '#server/platform/session/session.ts'
import { type OperatorRole, operatorRoleNames } from '@placard/domain/platform/access/role'
import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import { staffRoleNames } from '@placard/domain/platform/access/staff-role-names'

type AccessTexts = TextsOf<typeof accessTexts>

const accessTexts = textTable({
  staffAlone: ['Only the platform’s staff can do this.', '仅平台人员可以执行此操作。'],
  ownersAlone: [
    'Only somebody who acts for an advertiser or an agency can do this.',
    '仅代表广告主或代理商的人员可以执行此操作。',
  ],
  role: ['For this you need one of these roles: {roles}.', '此操作需要以下任一角色：{roles}。'],
  staffRole: [
    'For this you need one of these roles of the platform: {roles}. An admin can give it to you on the page “Staff”.',
    '此操作需要以下任一平台角色：{roles}。管理员可在“平台人员”页面授予。',
  ],
  roleSeparator: [', ', '、'],
  menu: [
    'This belongs to a page that you may not see. An administrator can change that.',
    '您无权查看此操作所在的页面，可联系管理员调整。',
  ],
  service: [
    'This is for a service that knows the shared secret.',
    '此接口仅供持有共享密钥的服务调用。',
  ],
})

/** The reason why a call's access rule refuses the caller: what the call is for, or what the caller lacks. */
type AccessLack =
  | Exclude<keyof AccessTexts, 'role' | 'staffRole' | 'roleSeparator'>
  | { readonly roles: readonly OperatorRole[] }
  | { readonly staffRoles: readonly StaffRole[] }

/** Returns the refusal for a caller that an access rule does not allow, with the reason. @see spec S8.3 */
function accessRefusal(lack: AccessLack, locale: Locale): Refusal {
  const texts = accessTexts[locale]
  const list = (names: readonly string[]) => names.join(texts.roleSeparator)
  const message =
    typeof lack === 'string'
      ? texts[lack]
      : 'roles' in lack
        ? texts.role({ roles: list(lack.roles.map((role) => operatorRoleNames[locale][role])) })
        : texts.staffRole({
            roles: list(lack.staffRoles.map((role) => staffRoleNames[locale][role])),
          })
  return new Refusal({ code: code.notPermitted, message })
}

/** A request of a call before its caller is identified. */
export interface Caller {
  readonly dependencies: Dependencies
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface KnownCaller extends Identity {
  readonly actor: Actor
}

/**
 * @throws Refusal without a valid session or API token, before the second factor that a session waits for, or with an invalid
 *   acting identity
 */
export async function signedIn(caller: Caller, call: AnyCall): Promise<KnownCaller> {
  const { request } = caller
  const token = bearerTokenOf(request)
  if (token !== null) return knownCaller(caller, await identifiedByToken(caller, token, call))
  const { database, settings } = caller.dependencies
  const credentials = credentialsOf(request)
  const identity = credentials && (await identify(database, credentials, settings))
  if (!credentials || !identity) throw new Refusal({ code: code.notSignedIn })
  if (!call.fromAnyNetwork && !allowsAddress(identity.networks, request.ip))
    throw foreignNetwork(request.ip, caller.locale)
  if (identity.factorWaiting && !call.beforeFactor) throw new Refusal({ code: code.factorWaiting })
  if (identity.factorMissing && !call.beforeFactor && !call.beforeEnrollment)
    throw new Refusal({ code: code.factorMissing })
  if (identity.useUnnoted && !call.unattended) await noteUse(database.reserve.db, identity)
  const known = knownCaller(caller, identity)
  if (identity.rotationDue) await rotate(caller, credentials.session)
  if (identity.actingLost) throw new Refusal({ code: code.actingIdentityLost })
  if (identity.supportView !== null && !mayMakeInSupportView(call))
    throw new Refusal({ code: code.supportViewOnly })
  return known
}

/** Names the caller in the log and in the response, and adds the actor of its changes. */
function knownCaller({ request, reply }: Caller, identity: Identity): KnownCaller {
  const { principal, acting, token } = identity
  const { accountId } = principal
  request.identity = {
    accountId,
    ownerId: acting?.ownerId ?? null,
    tokenId: token?.tokenId ?? null,
  }
  reply.header(identityHeader, `${accountId}/${acting?.ownerId ?? '-'}`)
  const actor: Actor = {
    accountId,
    homeOwnerId: principal.homeOwnerId,
    source: 'call',
    ...(token && { tokenId: token.tokenId }),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  }
  return { ...identity, actor }
}

async function rotate({ dependencies, reply }: Caller, session: string): Promise<void> {
  const secrets = await rotateSession(dependencies.database.reserve.db, session)
  if (secrets) setSessionCookies(reply, secrets)
}

/**
 * Returns the owner that the caller acts for. @throws Refusal without an owner, a role or the menu that the call
 * requires
 */
export function actingFor(
  call: AnyCall,
  { principal, acting }: KnownCaller,
  locale: Locale,
): ActingOwner {
  const { access } = call
  if (acting === null || access.kind !== 'acting') throw accessRefusal('ownersAlone', locale)
  const { roles, menu } = access
  if (!hasOneOf(principal.roles, roles)) throw accessRefusal({ roles }, locale)
  const { menuTree } = permissionsOf(principal, acting)
  if (menu !== null && !menuTree.includes(menu)) throw accessRefusal('menu', locale)
  return acting
}

/** Asks again whether a caller may make the call for an owner, while an answer is being sent that takes long. */
export async function isStillAllowed(
  caller: Caller,
  call: AnyCall,
  { sessionId, actor, ownerId }: KnownCaller & { readonly ownerId: string },
): Promise<boolean> {
  const { dependencies, request, locale } = caller
  const token = bearerTokenOf(request)
  const credentials = credentialsOf(request)
  try {
    const again =
      token === null
        ? credentials &&
          (await identify(
            dependencies.database,
            { ...credentials, sessionId },
            dependencies.settings,
          ))
        : await identifiedByToken(caller, token, call)
    if (!again || again.factorMissing || !allowsAddress(again.networks, request.ip)) return false
    return actingFor(call, { ...again, actor }, locale).ownerId === ownerId
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** @throws Refusal `signInNotFresh` if the call needs a password or code that was entered recently */
export function checkFresh(call: AnyCall, { isFresh }: KnownCaller): void {
  if (call.fresh && !isFresh) throw new Refusal({ code: code.signInNotFresh })
}

/** @throws Refusal unless the caller is platform staff with one of the roles that the call requires */
export function checkStaff({ access }: AnyCall, { principal }: KnownCaller, locale: Locale): void {
  if (access.kind !== 'staff' || principal.kind !== 'staff')
    throw accessRefusal('staffAlone', locale)
  const { roles } = access
  if (!hasOneOf(principal.staffRoles, roles)) throw accessRefusal({ staffRoles: roles }, locale)
}

/**
 * @throws Refusal unless the request has `authorization: Bearer` with the secret of SSO_SECRET, and for a while after
 * too many wrong ones from the same source
 */
export async function checkService({ dependencies, request, locale }: Caller): Promise<void> {
  const { database, settings } = dependencies
  const { ssoSecret } = settings
  const definedFields = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (ssoSecret === null || definedFields === undefined) throw accessRefusal('service', locale)
  const throttles = serviceThrottles(clientNetwork(request.ip))
  const isRight = await isRightSecret(
    withoutTransaction(database.reserve.shareOf('strangers')),
    throttles,
    {
      locale,
      // Hashes have the same length, so the comparison takes the same time for any input.
      look: async () => timingSafeEqual(secretHash(definedFields), secretHash(ssoSecret)),
    },
  )
  if (!isRight) throw accessRefusal('service', locale)
}
