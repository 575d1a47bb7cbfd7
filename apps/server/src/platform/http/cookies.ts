import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Credentials } from '#server/platform/session/identity.ts'

/** The cookie that scripts cannot read, as it is called over plain HTTP. */
export const sessionCookie = 'placard_session'
/**
 * Its name over TLS. Browsers take a cookie with this prefix from this host alone, over TLS and for all paths, so that
 * neither a neighbouring host nor somebody on the line can put another session in its place. Over plain HTTP they would
 * drop it, which is why the connection decides, as it does on `secure`.
 */
export const secureSessionCookie = `__Host-${sessionCookie}`
/** It has no prefix: the specification names it, and scripts of hosts read it by that name. */
const tkCookie = 'tk'

/** Returns the session that the request says it has; the name of the other kind of connection does not count. */
export function sessionOf(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)]
}

function nameFor({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? secureSessionCookie : sessionCookie
}

/** Returns the credentials of the request; null when a part is missing. @see spec S7.2 */
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

/** Hands the session to the browser: one cookie that scripts cannot read, and `tk`, which they send back as a header. */
export function setSessionCookies(
  reply: FastifyReply,
  secrets: { session: string; tk: string },
): void {
  const shared = sharedBy(reply)
  reply.setCookie(nameFor(reply.request), secrets.session, { ...shared, httpOnly: true })
  reply.setCookie(tkCookie, secrets.tk, shared)
}

/** Takes the cookies away, with the attributes without which browsers ignore a name with the prefix. */
export function clearSessionCookies(reply: FastifyReply): void {
  const shared = sharedBy(reply)
  reply.clearCookie(nameFor(reply.request), { ...shared, httpOnly: true })
  reply.clearCookie(tkCookie, shared)
}

function sharedBy({ request }: FastifyReply) {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
}
