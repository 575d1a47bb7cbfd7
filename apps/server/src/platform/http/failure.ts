import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Code, code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FastifyError, FastifyInstance } from 'fastify'
import { BlobStoreUnavailable, BlobStoreFull } from '#server/platform/blob/store.ts'
import {
  isConnectionError,
  isDiskFull,
  isLockTaken,
  isTooSlow,
} from '#server/platform/database/connection-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { envelopeOf, localeOf } from '#server/platform/http/reply.ts'
import {
  storageFull,
  TransportRefusal,
  transportTexts,
} from '#server/platform/http/transport-refusal.ts'

/** The prefix of calls; all other addresses are pages or files. */
const callPrefixes = ['/v2/', '/v3/', '/prod-api/', '/creative/material/']

export function isCallPath(url: string): boolean {
  return callPrefixes.some((prefix) => url.startsWith(prefix))
}

const texts = textTable({
  unreadable: ['the request could not be read', '无法读取请求'],
  tooLarge: ['the request is too large', '请求内容过大'],
  busy: ['the service is not ready, please try again shortly', '服务暂不可用，请稍后再试'],
  taken: [
    'something else is changing this just now; nothing was changed, please try again shortly',
    '相关数据正在被其他操作修改，本次未做任何更改，请稍后再试',
  ],
  slow: [
    'this took too long and was stopped; nothing was changed. Please ask for less, such as fewer days, or try again later',
    '处理时间过长，已停止，未做任何更改。请缩小范围（如减少天数）或稍后再试',
  ],
  broken: ['something went wrong on our side', '服务器内部错误'],
})

interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Converts errors of handlers into envelopes: refusals with HTTP 200, transport errors with their own HTTP status,
 * all others with 500 and no detail. The detail is logged under the request's id.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal | TransportRefusal, request, reply) => {
    const locale = localeOf(request.headers['accept-language'])
    const { status, headers, ...answer } = answerTo(error, locale)
    const isExpected =
      error instanceof TransportRefusal ||
      (error instanceof Refusal ? error.cause === undefined : status < 500)
    if (!isExpected) request.log.error({ err: error }, 'a request failed')
    request.replyCode = answer.code
    return reply
      .status(status)
      .headers(headers)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(envelopeOf({ ...answer, code: answer.code as Code }, { locale, requestId: request.id }))
  })
}
function answerTo(error: FastifyError | Refusal | TransportRefusal, locale: Locale): Answer {
  if (error instanceof Refusal) {
    const { code: refused, message, data } = error
    return { status: 200, code: refused, message, data, headers: {} }
  }
  if (error instanceof TransportRefusal) {
    return brokenOff(error.statusCode, transportTexts[locale][error.reason], error.headers)
  }
  if (isDiskFull(error) || error instanceof BlobStoreFull) return answerTo(storageFull(), locale)
  const status = error.statusCode ?? 500
  if (status === 413) return brokenOff(status, texts[locale].tooLarge)
  if (status >= 400 && status < 500) return brokenOff(status, texts[locale].unreadable)
  if (isLockTaken(error)) return brokenOff(503, texts[locale].taken, { 'retry-after': '5' })
  if (isTooSlow(error)) return brokenOff(503, texts[locale].slow, { 'retry-after': '30' })
  if (isConnectionError(error) || error instanceof BlobStoreUnavailable)
    return brokenOff(503, texts[locale].busy, { 'retry-after': '5' })
  return brokenOff(500, texts[locale].broken)
}

function brokenOff(status: number, message: string, headers: Answer['headers'] = {}): Answer {
  return { status, code: status, message, data: null, headers }
}

/** Answers an address that is not a call. */
export function noSuchCall(request: {
  id: string
  headers: { 'accept-language'?: string | undefined }
}) {
  const reader = { locale: localeOf(request.headers['accept-language']), requestId: request.id }
  return envelopeOf({ code: code.noSuchCall, data: null }, reader)
}
