import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '#server/platform/http/reply.ts'

/** The request that the security log names. */
interface RequestOrigin {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** The language of its sender. */
  readonly locale: Locale
}

/** Returns where a request comes from, as sessions and the security log store it. */
export function requestOrigin({ ip, id, headers }: FastifyRequest): RequestOrigin {
  const locale = localeOf(headers['accept-language'])
  return { address: ip, userAgent: headers['user-agent'] ?? '', requestId: id, locale }
}
