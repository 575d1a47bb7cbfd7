import { confirmSignIn, signInConfirmation } from '@placard/contract/identity/second-factor'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { OutputOf } from '@placard/contract/platform/call'
import { type Kysely, sql } from 'kysely'
import { isPassword, storedPassword } from '#server/identity/account/password.ts'
import { withCode } from '#server/identity/second-factor/check.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { type Route, type SignedInContext, signedInRoute } from '#server/platform/http/route.ts'
import { passwordChangeThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import { hasFactor, hasPasskey, noteFreshSignIn } from '#server/platform/session/factor.ts'
import { freshMinutes } from '#server/platform/session/session.ts'

const texts = textTable({
  wrong: ['This is not your password.', '密码不正确。'],
})

export const confirmRoutes: Route[] = [
  signedInRoute(signInConfirmation, (_input, { unit, sessionId }) =>
    confirmationOf(unit.db, sessionId),
  ),

  signedInRoute(confirmSignIn, async ({ password = '', code = '' }, context) => {
    const { unit, sessionId } = context
    const { kind } = await confirmationOf(unit.db, sessionId)
    // The password alone would be weaker than the sign-in was.
    if (kind === 'code') return withCode(context, code, ({ db }) => noteFreshSignIn(db, sessionId))
    await checkPassword(context, kind === 'password' ? password : null)
    return noteFreshSignIn(unit.db, sessionId)
  }),
]

interface ConfirmationRow {
  isFresh: boolean
  needsFactor: boolean
  passkey: boolean
  provider: string | null
}

/**
 * Returns how the user of a session confirms to be present: by the second factor if there is one, and by the password
 * unless there is none or the owner has closed passwords.
 */
export async function confirmationOf(
  db: Kysely<Tables>,
  sessionId: string,
): Promise<OutputOf<typeof signInConfirmation>> {
  const { rows } = await sql<ConfirmationRow>`
    select s.auth_at > now() - make_interval(mins => ${freshMinutes}::int) as "isFresh",
      ${hasFactor} as "needsFactor", ${hasPasskey} as passkey,
      (select c.connection_name from oidc_identity i join oidc_connection c using (owner_id, connection_id)
        where i.account_id = a.account_id
          and (a.password_hash is null or c.is_only_way and not a.keeps_password)) as provider
    from session s join account a using (account_id) where s.session_id = ${sessionId}`.execute(db)
  const { isFresh = false, needsFactor = false, passkey = false, provider = null } = rows[0] ?? {}
  if (needsFactor) return { kind: 'code', passkey, provider: null, isFresh }
  return { kind: provider === null ? 'password' : 'provider', passkey, provider, isFresh }
}

/** @throws Refusal `invalidInput` for a wrong password, `tooManyTries` */
async function checkPassword(
  { unit, principal: { accountId }, locale }: SignedInContext,
  password: string | null,
): Promise<void> {
  const right = await isRightSecret(unit, passwordChangeThrottles(accountId), {
    locale,
    look: async () =>
      password !== null && isPassword(await storedPassword(unit.db, accountId), password),
  })
  if (right) return
  const facts = { expected: 'the password of the account', got: 'another' }
  throw invalidInput([{ path: 'password', ...facts, message: texts[locale].wrong }])
}
