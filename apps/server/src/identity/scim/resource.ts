import { ScimProblem } from '@placard/domain/identity/scim/request'
import type { Provisioning } from '#server/identity/scim/connection.ts'

/** The parameters of a request, each at most once. */
export type ScimQuery = Readonly<Record<string, string | undefined>>

/**
 * The operations on a kind of resource; all but the last return the resource, or the list, as it is sent.
 *
 * @throws ScimProblem, or Refusal for what the rules of operators do not allow
 */
export interface ScimResource {
  list(request: Provisioning, query: ScimQuery): Promise<object>
  read(request: Provisioning, id: string): Promise<object>
  create(
    request: Provisioning,
    body: unknown,
  ): Promise<{ readonly meta: { readonly location: string } }>
  replace(request: Provisioning, id: string, body: unknown): Promise<object>
  patch(request: Provisioning, id: string, body: unknown): Promise<object>
  remove(request: Provisioning, id: string): Promise<void>
}

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const defaultCount = 100
const maxCount = 200

/** The part of a list that a request asks for. */
export interface ScimPage {
  readonly offset: number
  readonly limit: number
}

/**
 * Reads the paging of a request: `startIndex` from 1, and `count`, at most 200.
 *
 * @throws ScimProblem for texts that are no numbers
 * @see RFC 7644, section 3.4.2.4
 */
export function pageOf(query: ScimQuery): ScimPage {
  const start = numberOf(query, 'startIndex', 1)
  const count = numberOf(query, 'count', defaultCount)
  return { offset: Math.max(start, 1) - 1, limit: Math.min(Math.max(count, 0), maxCount) }
}

function numberOf(query: ScimQuery, name: string, fallback: number): number {
  const { [name]: text } = query
  if (text === undefined) return fallback
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new ScimProblem('invalidValue', `${name} must be a whole number, not ${text}.`)
}

/** Returns the answer to a request for a list. */
export function listResponse(resources: readonly object[], total: number, { offset }: ScimPage) {
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
