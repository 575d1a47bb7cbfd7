import {
  addPasskey,
  passFactorByPasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyCheck,
  startPasskeySignIn,
} from '@placard/contract/identity/passkey'
import type { FastifyInstance } from 'fastify'
import {
  type Dishonesty,
  SoftwareAuthenticator,
} from '#server/identity/passkey/testing/software-authenticator.ts'
import { type Visitor, visitor } from '#server/testing/app.ts'

type Cookies = readonly { name: string; value: string }[]

function cookieText(cookies: Cookies): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

function browserOf(app: FastifyInstance, cookies: Cookies): Visitor | null {
  const tk = cookies.find(({ name }) => name === 'tk')?.value
  return tk === undefined ? null : visitor(app, { cookie: cookieText(cookies), tk })
}

/** Adds a passkey to the account of a session. */
export async function passkeyOf(
  person: Visitor,
  { name = 'Laptop', dishonest = {} }: { name?: string; dishonest?: Dishonesty } = {},
) {
  const authenticator = new SoftwareAuthenticator()
  const { data: asked } = await person.call(startPasskey, {})
  const credential = authenticator.create(asked, dishonest)
  const answer = await person.call(addPasskey, { name, credential })
  return { authenticator, answer, credential }
}

/** A browser that has asked for a challenge to sign in. */
export async function asking(app: FastifyInstance) {
  const reply = await app.inject({ method: 'POST', url: startPasskeySignIn.path, payload: {} })
  return { asked: reply.json().data, cookie: cookieText(reply.cookies), cookies: reply.cookies }
}

/** Signs in with a passkey, and returns the answer and the browser; null without a session. */
export async function signedInWith(
  app: FastifyInstance,
  authenticator: SoftwareAuthenticator,
  { from = '127.0.0.1', ...dishonest }: Dishonesty & { from?: string } = {},
) {
  const { asked, cookie } = await asking(app)
  return answering(app, { credential: authenticator.get(asked, dishonest) }, { cookie, from })
}

/** Sends the answer of an authenticator. */
export async function answering(
  app: FastifyInstance,
  payload: object,
  { cookie, from = '127.0.0.1' }: { cookie: string; from?: string },
) {
  const { path: url } = signInByPasskey
  const headers = { cookie }
  const reply = await app.inject({ method: 'POST', url, headers, remoteAddress: from, payload })
  return { answer: reply.json(), person: browserOf(app, reply.cookies) }
}

/** Completes a waiting sign-in with a passkey. */
export async function passedWith(
  app: FastifyInstance,
  person: Visitor,
  authenticator: SoftwareAuthenticator,
) {
  const { data: asked } = await person.call(startPasskeyCheck, {})
  const reply = await app.inject({
    method: 'POST',
    url: passFactorByPasskey.path,
    headers: person.headers,
    payload: { credential: authenticator.get(asked) },
  })
  return { answer: reply.json(), person: browserOf(app, reply.cookies) }
}
