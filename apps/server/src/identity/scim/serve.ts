import { isId } from '@placard/domain/platform/text/id'
import { ScimProblem } from '@placard/domain/identity/scim/request'
import { code } from '@placard/contract/platform/code'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Provisioning,
  provisioningConnection,
  scimPath,
} from '#server/identity/scim/connection.ts'
import { groupSchema, scimGroups } from '#server/identity/scim/groups.ts'
import type { ScimQuery, ScimResource } from '#server/identity/scim/resource.ts'
import { scimUsers, userSchema } from '#server/identity/scim/users.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ownerScope } from '#server/platform/database/scope.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { limitNetworks } from '#server/platform/http/limit/rate-limit.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Service } from '#server/platform/http/route.ts'

type Serving = Pick<Service, 'publicUrl' | 'settings'> & { readonly database: Database }

const contentType = 'application/scim+json'
const open = { config: { open: 'an identity provider proves itself by its token' } }

/**
 * Serves the users and groups of owners to their identity providers, by SCIM 2.0. Each request runs in a transaction of
 * its own and is committed or refused as a whole.
 *
 * @see RFC 7644
 */
export function serveScim(app: FastifyInstance, serving: Serving): void {
  void app.register(async (scope) => {
    limitNetworks(scope, serving.settings)
    scope.addContentTypeParser(
      contentType,
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.setErrorHandler(async (error, _request, reply) => sendProblem(reply, error))
    serveResource(scope, serving, { name: 'Users', resource: scimUsers })
    serveResource(scope, serving, { name: 'Groups', resource: scimGroups })
    for (const [name, description] of Object.entries(descriptions))
      scope.get(`${scimPath}/${name}`, open, async (request, reply) =>
        send(reply, 200, await served(serving, request, async () => description)),
      )
  })
}

interface Served {
  readonly name: string
  readonly resource: ScimResource
}

type WithId = { Params: { id: string } }

// A response is sent after the commit, so that the next request finds what this one has changed.
function serveResource(scope: FastifyInstance, serving: Serving, { name, resource }: Served): void {
  const path = `${scimPath}/${name}`
  scope.get<{ Querystring: ScimQuery }>(path, open, async (request, reply) => {
    const list = await served(serving, request, (work) => resource.list(work, request.query))
    return send(reply, 200, list)
  })
  scope.post(path, open, async (request, reply) => {
    const created = await served(serving, request, (work) => resource.create(work, request.body))
    reply.header('location', created.meta.location)
    return send(reply, 201, created)
  })
  scope.delete<WithId>(`${path}/:id`, open, async (request, reply) => {
    await served(serving, request, (work) => resource.remove(work, idOf(request)))
    return reply.status(204).send()
  })
  const serveOne = (method: 'get' | 'put' | 'patch', answer: OneAnswer) =>
    scope[method]<WithId>(`${path}/:id`, open, async (request, reply) => {
      const found = await served(serving, request, (work) =>
        answer(work, idOf(request), request.body),
      )
      return send(reply, 200, found)
    })
  serveOne('get', resource.read)
  serveOne('put', resource.replace)
  serveOne('patch', resource.patch)
}

type OneAnswer = (work: Provisioning, id: string, body: unknown) => Promise<object>

/** Runs a request of a provider in a transaction. @throws Unauthorized without a valid token */
async function served<Result>(
  { database, publicUrl }: Serving,
  request: FastifyRequest,
  work: (work: Provisioning) => Promise<Result>,
): Promise<Result> {
  const { db } = database.reserve
  const connection = await provisioningConnection(db, request)
  if (connection === undefined) throw new Unauthorized()
  return withTransaction(withoutTransaction(db), (unit) => {
    const { ownerId, timeZone } = connection
    const actor = { accountId: null, homeOwnerId: null, source: 'call' } as const
    const scope = ownerScope(unit, { ...actor, ...requestOrigin(request), ownerId, timeZone })
    return work({ scope, connection, base: publicUrl() })
  })
}

function idOf({ params: { id } }: FastifyRequest<WithId>): string {
  if (isId(id)) return id
  throw new Refusal({ code: code.notFound })
}

class Unauthorized extends Error {
  override readonly name = 'Unauthorized'
}

function send(reply: FastifyReply, status: number, resource: object): FastifyReply {
  reply.header('cache-control', 'no-store')
  return reply.status(status).type(contentType).send(JSON.stringify(resource))
}

/** Answers with an error of SCIM. @throws any error that is not the sender's */
function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, scimType, detail } = problemOf(error)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return send(reply, status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail,
  })
}

interface ScimError {
  readonly status: number
  readonly scimType?: string
  readonly detail: string
}

function problemOf(error: unknown): ScimError {
  if (error instanceof Unauthorized)
    return {
      status: 401,
      detail: 'Send the token of the connection as Authorization: Bearer scim_….',
    }
  if (error instanceof ScimProblem) {
    const { scimType, message: detail } = error
    return { status: scimType === 'uniqueness' ? 409 : 400, scimType, detail }
  }
  if (error instanceof Refusal) {
    if (error.code === code.notFound) return { status: 404, detail: 'There is no such resource.' }
    return { status: 400, scimType: 'invalidValue', detail: error.message }
  }
  const status = statusOf(error)
  if (error instanceof Error && status >= 400 && status < 500)
    return { status, scimType: 'invalidSyntax', detail: error.message }
  throw error
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error
    ? Number(error.statusCode)
    : 500
}

const supported = { supported: true }
const notSupported = { supported: false }

/** The features of the API, for providers that ask. @see RFC 7643, section 5 */
const descriptions = {
  ServiceProviderConfig: {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: supported,
    bulk: { ...notSupported, maxOperations: 0, maxPayloadSize: 0 },
    filter: { ...supported, maxResults: 200 },
    changePassword: notSupported,
    sort: notSupported,
    etag: notSupported,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Token',
        description: 'The token of the connection, which the command "oidc scim" prints',
      },
    ],
  },
  ResourceTypes: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: 2,
    startIndex: 1,
    itemsPerPage: 2,
    Resources: [resourceType('User', userSchema), resourceType('Group', groupSchema)],
  },
}

function resourceType(name: string, schema: string): object {
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:ResourceType']
  return { schemas, id: name, name, endpoint: `/${name}s`, schema }
}
