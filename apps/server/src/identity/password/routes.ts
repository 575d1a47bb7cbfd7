import {
  changePassword,
  forgotPassword,
  passwordLink,
  setPassword,
} from '@placard/contract/identity/password'
import { passwordWeakness } from '@placard/domain/identity/account/password'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Kysely } from 'kysely'
import {
  accountGuesses,
  letterRequests,
  passwordChangeGuesses,
} from '#server/platform/login-throttle/guess-limit.ts'
import { countTry, forgetTries, isRightTry } from '#server/platform/login-throttle/guess.ts'
import { queueReset } from '#server/identity/account/letter-queue.ts'
import {
  linkedAccount,
  type PasswordPerson,
  personOf,
  redeemPasswordLink,
} from '#server/identity/account/password-link.ts'
import { savePassword } from '#server/identity/account/password-save.ts'
import { isPassword } from '#server/identity/account/password.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { sessionOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import {
  type OpenContext,
  openRoute,
  type Route,
  type SignedInContext,
  signedInRoute,
} from '#server/platform/http/route.ts'
import { passwordRefusal } from '#server/identity/password/texts.ts'
import { rotateSession } from '#server/platform/session/session.ts'

export const passwordRoutes: Route[] = [
  openRoute(passwordLink, async ({ link }, { unit, locale }) => {
    const found = await linkedAccount(unit.db, link)
    if (found === undefined) throw passwordRefusal('linkOver', 'link', locale)
    const { account, ownerName, isNew } = found
    return { account, ownerName: ownerName ?? '', isNew }
  }),

  openRoute(setPassword, async ({ link, password }, context) => {
    const { unit, locale, request } = context
    const found = await linkedAccount(unit.db, link)
    if (found === undefined) throw passwordRefusal('linkOver', 'link', locale)
    refuseWeak(password, { person: found, path: 'password', locale })
    const account = await redeemPasswordLink(unit, link, { password, origin: originOf(context) })
    if (account === undefined) throw passwordRefusal('linkOver', 'link', locale)
    // Whoever has failed with the forgotten password may sign in with the new one at once.
    await forgetTries(unit, accountGuesses(account, clientNetwork(request.ip)))
    return { account }
  }),

  openRoute(forgotPassword, async ({ account }, { unit, service, locale, request }) => {
    if (service.mail === null) return { sendsMail: false }
    await countTry(unit, letterRequests(account, clientNetwork(request.ip)), locale)
    await queueReset(unit, account, locale)
    return { sendsMail: true }
  }),

  signedInRoute(changePassword, async ({ current, next }, context) => {
    const { unit, principal, sessionId, locale } = context
    const { accountId } = principal
    const right = await isRightTry(unit, passwordChangeGuesses(accountId), {
      locale,
      look: async () => isPassword(await storedPassword(unit.db, accountId), current),
    })
    // Answered, since the count of wrong tries must stand.
    if (!right) return passwordRefusal('wrongCurrent', 'current', locale)
    if (next === current) throw passwordRefusal('sameAsCurrent', 'next', locale)
    refuseWeak(next, { person: await personOf(unit.db, accountId), path: 'next', locale })
    await savePassword(unit, {
      accountId,
      password: next,
      keptSessionId: sessionId,
      origin: originOf(context),
    })
    await renewSession(context)
    return {}
  }),
]

async function storedPassword(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.password_hash ?? null
}

/** Whoever knows the session’s secrets knows them for no more than a minute. */
async function renewSession({ unit, request, reply }: SignedInContext): Promise<void> {
  const session = sessionOf(request)
  // Undefined when another request has just done so, whose answer brings the new ones.
  const secrets = session === undefined ? undefined : await rotateSession(unit.db, session)
  if (secrets) setSessionCookies(reply, secrets)
}

function originOf({ request, requestId }: OpenContext | SignedInContext) {
  return { address: request.ip, requestId }
}

const commonRanks = new Map(dictionary['passwords-common'].map((text, rank) => [text, rank]))

/** @throws Refusal for a password that is too easy to guess; it may be tried again. */
function refuseWeak(
  password: string,
  { person, path, locale }: { person: PasswordPerson; path: string; locale: Locale },
): void {
  const { account, accountName, ownerName } = person
  const weakness = passwordWeakness(password, {
    personal: [account, accountName, ownerName ?? ''],
    commonRank: (text) => commonRanks.get(text),
  })
  if (weakness !== null) throw passwordRefusal(weakness, path, locale)
}
