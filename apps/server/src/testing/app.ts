import type { AnyCall, InputOf, OutputOf } from '@placard/contract/call'
import type { Envelope } from '@placard/contract/envelope'
import { login } from '@placard/contract/sign-in'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { buildApp } from '#server/http/app.ts'
import { routes } from '#server/routes.ts'

/** The whole server over a test's database, answers checked against the contract; requests go in by `app.inject`. */
export function testApp(database: Database): Promise<FastifyInstance> {
  return buildApp({
    database,
    routes,
    logger: pino({ level: 'silent' }),
    checkAnswers: true,
    frontEnds: null,
  })
}

/** One browser: its cookies, and the header that goes with them. */
export interface Visitor {
  readonly headers: Readonly<Record<string, string>>
  call<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Envelope<OutputOf<C>>>
}

/** A visitor that sends these headers with every call. */
export function visitor(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
): Visitor {
  return {
    headers,
    async call(call, input) {
      const reply = await app.inject({
        method: 'POST',
        url: call.path,
        headers,
        payload: input as object,
      })
      return reply.json()
    },
  }
}

/** A visitor who has signed in with the demo's password. */
export async function signedIn(app: FastifyInstance, account: string): Promise<Visitor> {
  const reply = await app.inject({
    method: 'POST',
    url: login.path,
    payload: { account, password: demoPassword },
  })
  const cookies = new Map(reply.cookies.map(({ name, value }) => [name, value]))
  const tk = cookies.get('tk')
  if (tk === undefined) throw new Error(`${account} could not sign in: ${reply.body}`)
  return visitor(app, {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    tk,
  })
}
