import { collectConversionPath } from '@placard/contract/reporting/conversion'
import { eventsMax } from '@placard/domain/statistics/conversion/event'
import type { CheckResult } from '@placard/domain/statistics/conversion/joint-test'
import {
  isInTime,
  signatureHeader,
  sourceHeader,
  timestampHeader,
  timestampOf,
} from '@placard/domain/statistics/conversion/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/database/connect.ts'
import { limitNetworks, tokenBuckets } from '#server/platform/http/limit/rate-limit.ts'
import { TransportRefusal, tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import type { Settings } from '#server/platform/settings.ts'
import { answerOf } from '#server/reporting/conversion/answer.ts'
import {
  bodyEvidence,
  eventEvidence,
  signatureEvidence,
  timeEvidence,
} from '#server/reporting/conversion/evidence.ts'
import { takeEvents } from '#server/reporting/conversion/judge.ts'
import { recordTest } from '#server/reporting/conversion/joint-test.ts'
import { IntakeRefusal } from '#server/reporting/conversion/refusal.ts'
import { isSigned, type SignedRequest } from '#server/reporting/conversion/secret.ts'
import { type Sender, senderOf, timeRule } from '#server/reporting/conversion/sender.ts'

export interface IntakeDependencies {
  readonly database: Pick<Database, 'db'>
  readonly sealer: Sealer | null
  readonly settings: Pick<Settings, 'requestsPerSecond'>
}

/** The sustained rate of one source, and its burst. */
const bucket = { perSecond: 20, burst: 200 }
const mostBytes = 1_048_576
const open = { config: { open: 'a source proves itself by its signature' } } as const

/**
 * Takes the conversions of sources. A request is refused as a whole until its signature and time are right; from then on
 * each of its rows has an outcome of its own.
 */
export function serveConversions(app: FastifyInstance, dependencies: IntakeDependencies): void {
  void app.register(async (intake) => {
    limitNetworks(intake, dependencies.settings)
    const sources = tokenBuckets(bucket)
    // The signature is that of the bytes, whatever their type is said to be.
    intake.removeAllContentTypeParsers()
    intake.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    intake.setErrorHandler(async (error, _request, reply) => {
      const { status, body, headers } = refusalOf(error)
      return reply.status(status).headers(headers).send(body)
    })
    intake.post(
      collectConversionPath,
      { ...open, bodyLimit: mostBytes },
      async (request, reply) => {
        const sender = await senderOf(
          { db: dependencies.database.db, sealer: dependencies.sealer },
          headerOf(request, sourceHeader),
        )
        const waitSeconds = sources.take(sender.sourceId, performance.now())
        if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
        const answer = await take(sender, signedRequestOf(request))
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
}

async function take(sender: Sender, request: SignedRequest) {
  const refuse = async (refusal: IntakeRefusal, evidence: readonly CheckResult[]) => {
    await recordTest(sender.scope, sender.sourceId, evidence)
    return refusal
  }
  if (!isSigned(sender.secrets, request))
    throw await refuse(
      new IntakeRefusal(
        'signatureWrong',
        `Expected ${signatureHeader}: v1= and the HMAC-SHA256 of the timestamp, a dot and the body, in hexadecimal.`,
      ),
      signatureEvidence(request),
    )
  const seconds = timestampOf(request.timestamp)
  if (seconds === null || !isInTime(seconds, Date.now()))
    throw await refuse(
      new IntakeRefusal('outsideTime', `Expected ${timestampHeader} with ${timeRule}.`),
      timeEvidence(request),
    )
  const values = eventsIn(request.body)
  if (values === null)
    throw await refuse(
      new IntakeRefusal('bodyUnreadable', `Expected a JSON array of 1 to ${eventsMax} events.`),
      bodyEvidence(request),
    )
  const judged = await takeEvents(sender, values)
  await recordTest(sender.scope, sender.sourceId, eventEvidence(request, judged))
  return answerOf(judged)
}

function signedRequestOf(request: FastifyRequest): SignedRequest {
  const { body } = request
  return {
    timestamp: headerOf(request, timestampHeader),
    signatures: headerOf(request, signatureHeader),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the events of a body; null for another one. */
function eventsIn(body: Buffer): unknown[] | null {
  try {
    const values: unknown = JSON.parse(body.toString('utf8'))
    return Array.isArray(values) && values.length > 0 && values.length <= eventsMax ? values : null
  } catch {
    return null
  }
}

/** Returns the answer to an error. @throws any error that is not the sender's */
function refusalOf(error: unknown) {
  const answer = (status: number, code: string, message: string) => ({
    status,
    headers: {},
    body: { error: { code, message } },
  })
  if (error instanceof IntakeRefusal) return answer(error.statusCode, error.code, error.message)
  if (error instanceof TransportRefusal)
    return { ...answer(error.statusCode, error.reason, error.message), headers: error.headers }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
    return answer(413, 'tooLarge', `Expected a body of at most ${mostBytes} bytes.`)
  throw error
}
