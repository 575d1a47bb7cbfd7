import { calls } from '@placard/contract/calls'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#server/openapi/document.ts'
import { openApiPage, openApiPagePolicy } from '#server/openapi/page.ts'

export function serveOpenApi(app: FastifyInstance): void {
  const config = { open: 'the contract is no secret' }
  const json = onFirstUse(() => JSON.stringify(openApiDocument(calls)))
  const page = onFirstUse(() => openApiPage(calls))
  app.get('/openapi.json', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  )
  app.get('/openapi', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', openApiPagePolicy)
      .send(page()),
  )
}

function onFirstUse(make: () => string): () => string {
  let made: string | null = null
  return () => (made ??= make())
}
