import {
  batchIdShape,
  collectorHeader,
  collectUsagePath,
  maxBatchBytes,
  maxBatchLines,
  usageTicketPath,
} from '@placard/contract/reporting/usage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DiskSpace } from '#server/platform/blob/disk.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import {
  limitNetworks,
  type TokenBuckets,
  tokenBuckets,
} from '#server/platform/http/limit/rate-limit.ts'
import {
  isTrustedOrigin,
  type OriginSettings,
  trustedOrigins,
} from '#server/platform/http/origin.ts'
import { storageFull, tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import type { Settings } from '#server/platform/settings.ts'
import { batchOf, lineCount } from '#server/reporting/usage/batch.ts'
import { PageTickets } from '#server/reporting/usage/page-ticket.ts'
import { limitMemory } from '#server/reporting/usage/memory-limit.ts'
import { UsageWriter } from '#server/reporting/usage/writer.ts'

const mb = 1_048_576
const daySeconds = 86_400
const hourSeconds = 3_600
/**
 * The number of bytes that the database needs for a batch besides its lines, and for each line besides its text, even
 * with a new page name.
 */
const batchBytes = 200
const lineBytes = 400

/**
 * The quotas of one page and one address, in the memory of this server: a daily quota starts again when the server
 * does.
 */
class UsageAllowance {
  readonly #quotas: readonly TokenBuckets[]

  /** @param addressMb the daily quota of an address, which may be shared by an office */
  constructor(addressMb: number) {
    const day = addressMb * mb
    const burst = day / 64
    this.#quotas = [
      tokenBuckets({ perSecond: burst / hourSeconds, burst }),
      // A page that was offline sends at once what others have spread over hours.
      tokenBuckets({ perSecond: burst / 128, burst }),
      tokenBuckets({ perSecond: day / daySeconds, burst: day }),
    ]
  }

  /**
   * Takes quota for a batch. Returns 0, or the number of seconds until a retry may succeed, in which case nothing is
   * taken.
   */
  take(
    { ticketId, network }: { ticketId: string; network: string },
    { bytes, lines }: { bytes: number; lines: number },
    nowMs: number,
  ): number {
    const needed = batchBytes + bytes + lines * lineBytes
    const keys = [ticketId, network, network]
    for (const [at, quota] of this.#quotas.entries()) {
      const waitSeconds = quota.take(keys[at] ?? '', nowMs, needed)
      if (waitSeconds === 0) continue
      for (const [before, taken] of this.#quotas.slice(0, at).entries())
        taken.giveBack(keys[before] ?? '', needed)
      return waitSeconds
    }
    return 0
  }
}

const messages = {
  400: 'expected ?batch=<16 to 64 of A–Z a–z 0–9 _ ->',
  401: 'expected ?ticket=<a ticket that has not expired>',
  403: 'this origin may not report',
  413: 'too many lines',
} as const

/**
 * A batch that is refused as a whole: it has no id (400), no valid ticket (401), is from a page of an untrusted
 * origin (403), or has too many lines (413). A retry only helps with a new ticket.
 */
class RefusedBatch extends Error {
  override readonly name = 'RefusedBatch'
  readonly statusCode: keyof typeof messages

  constructor(statusCode: keyof typeof messages) {
    super(messages[statusCode])
    this.statusCode = statusCode
  }
}

export interface CollectorDependencies {
  readonly database: Pick<Database, 'pool'>
  readonly diskSpace: DiskSpace
  readonly settings: OriginSettings & Pick<Settings, 'requestsPerSecond' | 'usageAddressMb'>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the ticket that a page has sent with its batch. */
    pageTicketId: string
  }
}

const open = { open: 'pages report without a session' }
/** The maximum number of bytes in transit between their first header and their response, of all senders together. */
const memoryLimitBytes = 33_554_432

const batchAnswer = {
  type: 'object',
  properties: {
    kept: { type: 'integer' },
    refused: { type: 'integer' },
    repeated: { type: 'boolean' },
  },
} as const
const ticketAnswer = {
  type: 'object',
  properties: { ticket: { type: 'string' }, expiresMs: { type: 'integer' } },
} as const

/**
 * Accepts usage reports of pages. Anyone may send, so their content is not trusted. The volume of one page and one
 * address is limited, and pages of untrusted origins are refused. Any content type is read as bytes, since
 * `sendBeacon` sends different ones.
 *
 * @see S7.31
 */
export function serveCollector(
  app: FastifyInstance,
  { database, settings, diskSpace }: CollectorDependencies,
): void {
  const tickets = new PageTickets(database.pool)
  void app.register(async (collector) => {
    collector.removeAllContentTypeParsers()
    collector.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    welcomeTrustedPages(collector, settings)
    limitNetworks(collector, settings)
    handOutTickets(collector, tickets)
    await collector.register(async (taking) => {
      requireTicket(taking, tickets)
      taking.addHook('onRequest', async () => {
        if (await diskSpace.isLow()) throw storageFull()
      })
      limitMemory(taking, memoryLimitBytes)
      takeBatches(taking, { database, settings })
    })
  })
}

function handOutTickets(collector: FastifyInstance, tickets: PageTickets): void {
  const schema = { response: { 200: ticketAnswer } }
  collector.get(usageTicketPath, { config: open, schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return tickets.issue(Date.now())
  })
}

/** Before the body is read. */
function requireTicket(taking: FastifyInstance, tickets: PageTickets): void {
  taking.decorateRequest('pageTicketId', '')
  taking.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return
    const id = await tickets.idOf(queryOf(request)['ticket'], Date.now())
    if (id === null) throw new RefusedBatch(401)
    request.pageTicketId = id
  })
}

function takeBatches(
  taking: FastifyInstance,
  { database, settings }: Pick<CollectorDependencies, 'database' | 'settings'>,
): void {
  const writer = new UsageWriter(database.pool)
  const allowance = new UsageAllowance(settings.usageAddressMb)
  taking.options(collectUsagePath, { config: open }, async (_request, reply) =>
    reply.header('access-control-allow-headers', 'content-type').status(204).send(),
  )
  taking.route({
    method: 'POST',
    url: collectUsagePath,
    config: open,
    bodyLimit: maxBatchBytes,
    schema: { response: { 200: batchAnswer } },
    async handler(request) {
      const [batchId, body] = sentBatch(request)
      const sender = { ticketId: request.pageTicketId, network: clientNetwork(request.ip) }
      const size = { bytes: body.length, lines: lineCount(body) }
      const waitSeconds = allowance.take(sender, size, performance.now())
      if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
      const batch = batchOf(batchId, body, Date.now())
      const isNew = await writer.keep(batch)
      return { kept: batch.acceptedLines, refused: batch.refused.length, repeated: !isNew }
    },
  })
}

/** Sessions are not used here, so a page of another host may send as well, if the settings name its origin. */
function welcomeTrustedPages(collector: FastifyInstance, settings: OriginSettings): void {
  const trusted = trustedOrigins(settings)
  collector.addHook('onRequest', async (request, reply) => {
    reply.header(collectorHeader, '1')
    reply.header('vary', 'origin')
    const { origin, 'sec-fetch-site': site } = request.headers
    // A proxy may forward its own pages' reports here under a name that is not configured.
    if (site !== 'same-origin' && !isTrustedOrigin(request, trusted)) throw new RefusedBatch(403)
    reply.header('access-control-allow-origin', origin ?? '*')
    reply.header('access-control-expose-headers', collectorHeader)
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

/** @throws RefusedBatch */
function sentBatch(request: FastifyRequest): [batchId: string, body: Buffer] {
  const { batch } = queryOf(request)
  if (typeof batch !== 'string' || !batchIdShape.test(batch)) throw new RefusedBatch(400)
  const { body } = request
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (lineCount(bytes) > maxBatchLines) throw new RefusedBatch(413)
  return [batch, bytes]
}

function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return query as Readonly<Record<string, unknown>>
}
