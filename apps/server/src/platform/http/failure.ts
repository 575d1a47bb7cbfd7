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
import { storageFull, TransportRefusal } from '#server/platform/http/transport-refusal.ts'

/** The prefix of calls; all other addresses are pages or files. */
const callPrefixes = ['/v2/', '/v3/', '/prod-api/', '/creative/material/']

export function isCallPath(url: string): boolean {
  return callPrefixes.some((prefix) => url.startsWith(prefix))
}

const texts = {
  unreadable: { 'en-US': 'the request could not be read', 'zh-CN': '无法读取请求' },
  tooLarge: { 'en-US': 'the request is too large', 'zh-CN': '请求内容过大' },
  busy: {
    'en-US': 'the service is not ready, please try again shortly',
    'zh-CN': '服务暂不可用，请稍后再试',
  },
  taken: {
    'en-US':
      'something else is changing this just now; nothing was changed, please try again shortly',
    'zh-CN': '相关数据正在被其他操作修改，本次未做任何更改，请稍后再试',
  },
  slow: {
    'en-US':
      'this took too long and was stopped; nothing was changed. Please ask for less, such as fewer days, or try again later',
    'zh-CN': '处理时间过长，已停止，未做任何更改。请缩小范围（如减少天数）或稍后再试',
  },
  broken: { 'en-US': 'something went wrong on our side', 'zh-CN': '服务器内部错误' },
} as const

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
    return brokenOff(error.statusCode, error.texts[locale], error.headers)
  }
  if (isDiskFull(error) || error instanceof BlobStoreFull) return answerTo(storageFull(), locale)
  const status = error.statusCode ?? 500
  if (status === 413) return brokenOff(status, texts.tooLarge[locale])
  if (status >= 400 && status < 500) return brokenOff(status, texts.unreadable[locale])
  if (isLockTaken(error)) return brokenOff(503, texts.taken[locale], { 'retry-after': '5' })
  if (isTooSlow(error)) return brokenOff(503, texts.slow[locale], { 'retry-after': '30' })
  if (isConnectionError(error) || error instanceof BlobStoreUnavailable)
    return brokenOff(503, texts.busy[locale], { 'retry-after': '5' })
  return brokenOff(500, texts.broken[locale])
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
