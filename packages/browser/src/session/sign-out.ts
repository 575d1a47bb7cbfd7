import { logout } from '@placard/contract/identity/sign-out'
import { loginPath } from '@placard/domain/platform/access/login-address'
import { dropDrafts } from '../draft/stored-drafts.ts'
import { dropRecent } from './recent-pages.ts'
import { callServer } from '../request/call.ts'
import { leadsToLogin } from '../request/error.ts'
import { dropMultiAccessId } from '../request/multi-access-id.ts'
import type { ReplyOptions } from '../request/reply.ts'
import { leaveAfter } from './login-redirect.ts'

/**
 * Ends the session, removes its data from the tab, and redirects to the login page.
 *
 * @throws as `callServer` does; the page stays open then
 */
export async function signOut(
  loginUrl: string = loginPath,
  options: ReplyOptions = {},
): Promise<void> {
  await leaveAfter(async () => {
    await callServer(logout, {}, options).catch((error: unknown) => {
      // The session has already ended.
      if (!leadsToLogin(error)) throw error
    })
    dropMultiAccessId()
    dropDrafts()
    dropRecent()
  }, loginUrl)
}
