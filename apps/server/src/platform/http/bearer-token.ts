import { tokenPrefix } from '@placard/domain/platform/access/token-text'
import type { FastifyRequest } from 'fastify'

const shape = new RegExp(`^bearer +(${tokenPrefix}.*)$`, 'is')

/**
 * Returns the API token of the request as it was sent, valid or not; null without one. Another `authorization`, such as
 * that of a proxy, is none.
 */
export function bearerTokenOf({ headers }: FastifyRequest): string | null {
  return shape.exec(headers.authorization ?? '')?.[1] ?? null
}
