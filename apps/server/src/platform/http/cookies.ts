import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Credentials } from '#server/platform/session/identity.ts'

/** The name of the HTTP-only cookie over plain HTTP. */
export const sessionCookie = 'placard_session'
/**
 * Its name over TLS. Browsers accept a cookie with this prefix only from this host, over TLS and for all paths, so
 * that neither a neighboring host nor an attacker on the network can replace the session. Over plain HTTP they would
 * drop it, so the connection decides, as for `secure`.
 */
export const secureSessionCookie = `__Host-${sessionCookie}`
/** It has no prefix, because the specification defines its name, and scripts of hosts read it. */
const tkCookie = 'tk'

/** Returns the session cookie of the request. The name for the other kind of connection is ignored. */
export function sessionOf(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)]
}

function nameFor({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? secureSessionCookie : sessionCookie
}

/** Returns the credentials of the request; null if a part is missing. @see spec S7.2 */
export function credentialsOf(request: FastifyRequest): Credentials | null {
  const session = sessionOf(request)
  const tk = request.headers[tkCookie]
  const multiAccessId = request.headers['multi-access-id']
  if (!session || typeof tk !== 'string' || tk === '') return null
  return {
    session,
    tk,
    multiAccessId: typeof multiAccessId === 'string' && multiAccessId !== '' ? multiAccessId : null,
  }
}

/** Sends the session to the browser: one HTTP-only cookie, and `tk`, which scripts send back as a header. */
export function setSessionCookies(
  reply: FastifyReply,
  secrets: { session: string; tk: string },
): void {
  const shared = sharedBy(reply)
  reply.setCookie(nameFor(reply.request), secrets.session, { ...shared, httpOnly: true })
  reply.setCookie(tkCookie, secrets.tk, shared)
}

/** Removes the cookies. Browsers ignore a name with the prefix unless the attributes are the same. */
export function clearSessionCookies(reply: FastifyReply): void {
  const shared = sharedBy(reply)
  reply.clearCookie(nameFor(reply.request), { ...shared, httpOnly: true })
  reply.clearCookie(tkCookie, shared)
}

function sharedBy({ request }: FastifyReply) {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
}
