import {
  addPasskey,
  confirmSignInByPasskey,
  listPasskeys,
  passFactorByPasskey,
  removePasskey,
  renamePasskey,
  renewPasskeyCodes,
  startPasskey,
  startPasskeyCheck,
} from '@placard/contract/identity/passkey'
import { code } from '@placard/contract/platform/code'
import { relyingPartyOf } from '@placard/domain/identity/passkey/rule'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { addOwnPasskey } from '#server/identity/passkey/add.ts'
import { newChallenge } from '#server/identity/passkey/challenge.ts'
import { handleOf, partyOf, withPasskey } from '#server/identity/passkey/check.ts'
import {
  credentialsOf,
  dropOwnPasskey,
  passkeysOf,
  renameOwnPasskey,
} from '#server/identity/passkey/passkey.ts'
import { noteFactorChange } from '#server/identity/second-factor/change.ts'
import { dropUnneededCodes, replaceRecoveryCodes } from '#server/identity/second-factor/factor.ts'
import { withTransaction } from '#server/platform/database/unit-of-work.ts'
import { setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { type Route, signedInRoute } from '#server/platform/http/route.ts'
import { lockFactors, noteFreshSignIn } from '#server/platform/session/factor.ts'
import { completeSignIn } from '#server/platform/session/session.ts'

const texts = textTable({
  noPasskey: ['This account has no passkey.', '该账号没有通行密钥。'],
})

export const passkeyRoutes: Route[] = [
  signedInRoute(listPasskeys, async (_input, { unit, principal, service }) => ({
    items: await passkeysOf(unit.db, principal.accountId),
    isAvailable: relyingPartyOf(service.publicUrl()) !== null,
  })),

  signedInRoute(startPasskey, async (_input, { unit, principal, sessionId, service, locale }) => {
    const { accountId, email: account, accountName } = principal
    return {
      partyId: partyOf(service, locale).id,
      challenge: await newChallenge(unit.db, { purpose: 'registration', sessionId }),
      allowed: await credentialsOf(unit.db, accountId),
      userHandle: handleOf(accountId),
      account,
      accountName,
    }
  }),

  signedInRoute(addPasskey, addOwnPasskey),

  signedInRoute(renamePasskey, async ({ passkeyId, name }, context) => {
    const { unit, principal } = context
    const { accountId } = principal
    const renamed = await renameOwnPasskey(unit.db, { accountId, passkeyId }, name)
    if (renamed === undefined) throw notFound()
    if (renamed.before !== name) {
      const before = { passkey: renamed.before }
      await noteFactorChange(unit, context, {
        kind: 'passkeyRenamed',
        before,
        after: { passkey: name },
      })
    }
    return renamed.passkey
  }),

  signedInRoute(removePasskey, async ({ passkeyId }, context) => {
    const { unit, principal } = context
    const { accountId } = principal
    await lockFactors(unit.db, accountId)
    const name = await dropOwnPasskey(unit.db, { accountId, passkeyId })
    if (name === undefined) throw notFound()
    await dropUnneededCodes(unit.db, accountId)
    await noteFactorChange(unit, context, {
      kind: 'passkeyRemoved',
      before: { passkey: name },
      after: { passkey: null },
    })
    return {}
  }),

  signedInRoute(renewPasskeyCodes, async (_input, context) => {
    const { accountId } = context.principal
    const recoveryCodes = await withTransaction(context.unit, async (unit) => {
      await lockFactors(unit.db, accountId)
      const passkeys = await passkeysOf(unit.db, accountId)
      if (passkeys.length === 0) throw noPasskey(texts[context.locale].noPasskey)
      await noteFactorChange(unit, context, {
        kind: 'recoveryCodesRenewed',
        after: { recoveryCodesRenewed: true },
      })
      return replaceRecoveryCodes(unit.db, accountId)
    })
    return { recoveryCodes }
  }),

  signedInRoute(
    startPasskeyCheck,
    async (_input, { unit, principal, sessionId, service, locale }) => {
      const allowed = await credentialsOf(unit.db, principal.accountId)
      // Browsers offer any passkey of the site if none is named.
      if (allowed.length === 0) throw noPasskey(texts[locale].noPasskey)
      return {
        partyId: partyOf(service, locale).id,
        challenge: await newChallenge(unit.db, { purpose: 'check', sessionId }),
        allowed,
      }
    },
  ),

  signedInRoute(passFactorByPasskey, async ({ credential }, context) =>
    withPasskey(context, credential, async ({ db }) => {
      const secrets = await completeSignIn(db, context.sessionId, requestOrigin(context.request))
      if (secrets === undefined) throw new Refusal({ code: code.notSignedIn })
      setSessionCookies(context.reply, secrets)
      return {}
    }),
  ),

  signedInRoute(confirmSignInByPasskey, async ({ credential }, context) =>
    withPasskey(context, credential, ({ db }) => noteFreshSignIn(db, context.sessionId)),
  ),
]

function noPasskey(message: string): Refusal {
  return invalidInput([{ path: '', expected: 'an account with a passkey', got: 'none', message }])
}
