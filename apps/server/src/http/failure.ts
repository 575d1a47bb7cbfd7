import { type Code, code } from '@placard/contract/code'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseAway } from '#server/database/away.ts'
import { Refusal } from '#server/http/refusal.ts'
import { envelopeOf, localeOf } from '#server/http/reply.ts'

/** Addresses of calls; everything else is a page or a file. */
const callPrefixes = ['/v2/', '/v3/', '/prod-api/', '/creative/material/']

export function isCallPath(url: string): boolean {
  return callPrefixes.some((prefix) => url.startsWith(prefix))
}

const words = {
  unreadable: { 'en-US': 'the request could not be read', 'zh-CN': '无法读取请求' },
  tooLarge: { 'en-US': 'the request is too large', 'zh-CN': '请求内容过大' },
  busy: {
    'en-US': 'the service is not ready, please try again shortly',
    'zh-CN': '服务暂不可用，请稍后再试',
  },
  broken: { 'en-US': 'something went wrong on our side', 'zh-CN': '服务器内部错误' },
} as const

/**
 * Turns what a handler throws into the envelope: refusals with HTTP 200, a broken transport with its own HTTP status,
 * everything else with 500 and no detail, which stands in the log under the request's id.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const reader = { locale: localeOf(request.headers['accept-language']), requestId: request.id }
    const send = (status: number, refusal: { code: number; message: string; data?: unknown }) => {
      request.replyCode = refusal.code
      const body = envelopeOf(
        { ...refusal, code: refusal.code as Code, data: refusal.data ?? null },
        reader,
      )
      return reply
        .status(status)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(body)
    }
    if (error instanceof Refusal)
      return send(200, { code: error.code, message: error.message, data: error.data })
    const status = error.statusCode ?? 500
    if (status === 413) return send(413, { code: 413, message: words.tooLarge[reader.locale] })
    if (status >= 400 && status < 500)
      return send(status, { code: status, message: words.unreadable[reader.locale] })
    request.log.error({ err: error }, 'a request failed')
    if (isDatabaseAway(error)) return send(503, { code: 503, message: words.busy[reader.locale] })
    return send(500, { code: 500, message: words.broken[reader.locale] })
  })
}

/** The reply to an address that is no call. */
export function noSuchCall(request: {
  id: string
  headers: { 'accept-language'?: string | undefined }
}) {
  const reader = { locale: localeOf(request.headers['accept-language']), requestId: request.id }
  return envelopeOf({ code: code.noSuchCall, data: null }, reader)
}
