import { type AnyCall, methodOf } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'
import { localeOf } from '#server/http/reply.ts'
import { callOf } from '#server/http/route-guard.ts'
import type { Settings } from '#server/settings.ts'

/** Whose pages may make calls, besides those that come from the address that the call goes to. */
export type OriginSettings = Pick<Settings, 'publicUrl' | 'trustedOrigins'>

const words = {
  'en-US': 'this request was started by another site, so nothing was done',
  'zh-CN': '该请求由其他网站发起，未执行任何操作',
} as const

/**
 * Refuses calls that a page of another site makes a visitor's browser send, the sign-in too: else that page could sign
 * the visitor in to an account of its own choice. Nothing of the request has been looked at then, neither its body nor
 * its session. Programs send neither of the two headers; they still need a session and its `tk`.
 */
export function refuseForeignPages(app: FastifyInstance, settings: OriginSettings): void {
  const trusted = new Set(settings.trustedOrigins)
  if (settings.publicUrl !== null) trusted.add(settings.publicUrl)
  app.addHook('onRequest', async (request) => {
    const call = callOf(request)
    if (call === null || isOurs(request, { call, trusted })) return
    const message = words[localeOf(request.headers['accept-language'])]
    throw new Refusal({ code: code.notPermitted, message })
  })
}

function isOurs(
  request: FastifyRequest,
  { call, trusted }: { call: AnyCall; trusted: ReadonlySet<string> },
): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    // `none` is a person who opens a link of ours from outside the browser, which can only be read.
    return site === 'same-origin' || (site === 'none' && methodOf(call) === 'GET')
  }
  // Browsers leave `Sec-Fetch-…` out over plain HTTP.
  const { origin } = request.headers
  return origin === undefined || trusted.has(origin) || origin === ownOrigin(request)
}

/** The origin that the request was sent to, spelled as browsers do; null when the header `host` is no host. */
export function ownOrigin({ protocol, host }: FastifyRequest): string | null {
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}
