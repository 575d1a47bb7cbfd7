import { confirmSignIn } from '@placard/contract/identity/second-factor'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Kysely, sql } from 'kysely'
import { isPassword, storedPassword } from '#server/identity/account/password.ts'
import { withCode } from '#server/identity/second-factor/check.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { type Route, type SignedInContext, signedInRoute } from '#server/platform/http/route.ts'
import { passwordChangeThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'

const texts = textTable({
  wrong: ['This is not your password.', '密码不正确。'],
})

export const confirmRoutes: Route[] = [
  signedInRoute(confirmSignIn, async ({ password = '', code = '' }, context) => {
    const { unit, principal, sessionId } = context
    const factor = await unit.db
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', principal.accountId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    // The password alone would be weaker than the sign-in was.
    if (factor !== undefined) return withCode(context, code, ({ db }) => noteProof(db, sessionId))
    await checkPassword(context, password)
    return noteProof(unit.db, sessionId)
  }),
]

/** @throws Refusal `invalidInput` for a wrong password, `tooManyTries` */
async function checkPassword(
  { unit, principal: { accountId }, locale }: SignedInContext,
  password: string,
): Promise<void> {
  const right = await isRightSecret(unit, passwordChangeThrottles(accountId), {
    locale,
    look: async () => isPassword(await storedPassword(unit.db, accountId), password),
  })
  if (right) return
  const facts = { expected: 'the password of the account', got: 'another' }
  throw invalidInput([{ path: 'password', ...facts, message: texts[locale].wrong }])
}

async function noteProof(db: Kysely<Tables>, sessionId: string): Promise<Record<string, never>> {
  await db
    .updateTable('session')
    .set({ auth_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute()
  return {}
}
