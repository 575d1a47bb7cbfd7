import { textTable } from '@placard/domain/platform/locale/text-table'
import { type AnyCall, methodOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/http/refusal.ts'
import { localeOf } from '#server/platform/http/reply.ts'
import { callOf } from '#server/platform/http/route-guard.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The origins whose pages may make calls, in addition to the server's own address. */
export type OriginSettings = Pick<Settings, 'publicUrl' | 'trustedOrigins'>

const texts = textTable({
  foreign: [
    'this request was started by another site, so nothing was done',
    '该请求由其他网站发起，未执行任何操作',
  ],
})

/**
 * Refuses calls that a page of another site makes a visitor's browser send, including sign-in, because that page
 * could sign the visitor in to an account of its choice. The check runs before the body and the session are read.
 * Programs send neither of the two headers; they still need a session and its `tk`.
 */
export function refuseForeignPages(app: FastifyInstance, settings: OriginSettings): void {
  const trusted = trustedOrigins(settings)
  app.addHook('onRequest', async (request) => {
    const call = callOf(request)
    if (call === null || isOurs(request, { call, trusted })) return
    const message = texts[localeOf(request.headers['accept-language'])].foreign
    throw new Refusal({ code: code.notPermitted, message })
  })
}

/** Returns the configured origins of our own pages and of hosts that forward calls to us. */
export function trustedOrigins(settings: OriginSettings): ReadonlySet<string> {
  const { publicUrl, trustedOrigins: others } = settings
  return new Set(publicUrl === null ? others : [...others, publicUrl])
}

function isOurs(
  request: FastifyRequest,
  { call, trusted }: { call: AnyCall; trusted: ReadonlySet<string> },
): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    // `none` is a link opened from outside the browser, which can only read.
    return site === 'same-origin' || (site === 'none' && methodOf(call) === 'GET')
  }
  // Browsers omit `Sec-Fetch-…` over plain HTTP.
  return isTrustedOrigin(request, trusted)
}

/** Returns whether the request's origin is one of these, its own target, or absent, as with programs. */
export function isTrustedOrigin(request: FastifyRequest, trusted: ReadonlySet<string>): boolean {
  const { origin } = request.headers
  return origin === undefined || trusted.has(origin) || origin === ownOrigin(request)
}

/**
 * A host name, an IPv4 or an IPv6 address, with an optional port. Names may contain underscores, as those of
 * containers do. URL's own parser also accepts semicolons, commas, quotes and asterisks, which all have a meaning in
 * a policy.
 */
const hostSyntax =
  /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Returns whether the text is a host with or without a port, as in the header `host`. */
export function isHost(text: string): boolean {
  return hostSyntax.test(text) && URL.canParse(`http://${text}`)
}

/** Returns the origin that the request was sent to, spelled as browsers do; null if the header `host` is invalid. */
export function ownOrigin({ protocol, host }: FastifyRequest): string | null {
  return isHost(host) ? new URL(`${protocol}://${host}`).origin : null
}
