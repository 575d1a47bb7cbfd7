import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Credentials } from '#server/session/identity.ts'

/** The cookie that scripts cannot read. */
export const sessionCookie = 'placard_session'
const tkCookie = 'tk'

/** What the request brings to be known by; null when a part is missing. @see spec S7.2 */
export function credentialsOf(request: FastifyRequest): Credentials | null {
  const session = request.cookies[sessionCookie]
  const tk = request.headers[tkCookie]
  const multiAccessId = request.headers['multi-access-id']
  if (!session || typeof tk !== 'string' || tk === '') return null
  return {
    session,
    tk,
    multiAccessId: typeof multiAccessId === 'string' && multiAccessId !== '' ? multiAccessId : null,
  }
}

/** Hands the session to the browser: one cookie that scripts cannot read, and `tk`, which they send back as a header. */
export function setSessionCookies(
  reply: FastifyReply,
  secrets: { session: string; tk: string },
): void {
  const shared = { path: '/', sameSite: 'lax', secure: reply.request.protocol === 'https' } as const
  reply.setCookie(sessionCookie, secrets.session, { ...shared, httpOnly: true })
  reply.setCookie(tkCookie, secrets.tk, shared)
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { path: '/' })
  reply.clearCookie(tkCookie, { path: '/' })
}
