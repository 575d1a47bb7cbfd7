import { loginPath } from '@placard/domain/platform/access/login-address'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmSession, signInLinked } from '#server/identity/oidc/arrival.ts'
import { type Arrival, arrive, callbackPath } from '#server/identity/oidc/attempt.ts'
import {
  acceptInvitation,
  type Arriving,
  linkAccount,
  linkProvisioned,
  type Outcome,
} from '#server/identity/oidc/link.ts'
import { endByProvider, logoutPath } from '#server/identity/oidc/logout.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { limitNetworks } from '#server/platform/http/limit/rate-limit.ts'
import type { Service } from '#server/platform/http/route.ts'

type Serving = Pick<Service, 'sealer' | 'publicUrl' | 'settings'> & { readonly database: Database }

/** Serves the addresses that identity providers send browsers and notices to. */
export function serveOidc(app: FastifyInstance, serving: Serving): void {
  void app.register(async (scope) => {
    limitNetworks(scope, serving.settings)
    const open = { config: { open: 'the way back from an identity provider signs in' } }
    scope.get(callbackPath, open, async (_request, reply) => {
      const outcome = await outcomeOf(serving, reply)
      reply.header('cache-control', 'no-store').redirect(destinationOf(outcome))
      return reply
    })
    const notice = { config: { open: 'an identity provider proves itself by its signature' } }
    scope.post<{ Params: { connectionId: string } }>(
      `${logoutPath}/:connectionId`,
      notice,
      async ({ body, params, log }, reply) => {
        const { db } = serving.database.reserve
        const isEnded = await endByProvider(
          { db, service: serving, log },
          params.connectionId,
          body,
        )
        reply.header('cache-control', 'no-store').status(isEnded ? 200 : 400)
        return {}
      },
    )
  })
}

async function outcomeOf({ database, ...service }: Serving, reply: FastifyReply): Promise<Outcome> {
  const { db } = database.reserve
  try {
    const arrival = await arrive({ db, service, reply })
    if (arrival === null) return 'expired'
    return await withTransaction(withoutTransaction(db), (unit) =>
      servedArrival({ unit, reply }, arrival),
    )
  } catch (error) {
    reply.request.log.warn({ err: error }, 'a sign-in at an identity provider failed')
    return 'failed'
  }
}

async function servedArrival(arriving: Arriving, arrival: Arrival): Promise<Outcome> {
  const { purpose } = arrival
  switch (purpose.kind) {
    case 'signIn':
      await linkProvisioned(arriving, arrival)
      return signInLinked(arriving, arrival)
    case 'link':
      return linkAccount(arriving, arrival, purpose.sessionId)
    case 'invitation': {
      const outcome = await acceptInvitation(arriving, arrival, purpose.linkHash)
      return outcome === 'linked' ? signInLinked(arriving, arrival) : outcome
    }
    case 'confirm':
      return confirmSession(arriving, arrival, purpose.sessionId)
  }
}

/** Returns the page that comes next. A failure is in the fragment, which is in no log. */
function destinationOf(outcome: Outcome): string {
  switch (outcome) {
    case 'signedIn':
      return '/'
    case 'linked':
      return '/markets/personal'
    case 'factorWaiting':
      return loginPath
    default:
      return `${loginPath}#sso=${outcome}`
  }
}
