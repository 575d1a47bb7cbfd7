import { createHmac } from 'node:crypto'
import { confirmFactor, passFactor, startFactor } from '@placard/contract/identity/second-factor'
import { login } from '@placard/contract/identity/sign-in'
import {
  oneTimeCode,
  stepAt,
  stepMessage,
} from '@placard/domain/identity/second-factor/one-time-code'
import type { FastifyInstance } from 'fastify'
import { demoPassword } from '#server/demo/accounts.ts'
import { type Visitor, visitor } from '#server/testing/app.ts'

/** Returns the code that an authenticator app shows. @param offsetSteps how many codes later than the current one */
export function codeOf(secret: string, offsetSteps = 0): string {
  const step = stepAt(Date.now()) + offsetSteps
  return oneTimeCode(createHmac('sha1', fromBase32(secret)).update(stepMessage(step)).digest())
}

/** Returns a code that the app does not show at any accepted time. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((offset) => codeOf(secret, offset))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  ) as string
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** Sets up an authenticator app, whose previous code is used up by that, so that the current one can be used next. */
export async function enrolled(
  person: Visitor,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await person.call(startFactor, {})).data
  const { data } = await person.call(confirmFactor, { code: codeOf(secret, -1) })
  return { secret, recoveryCodes: data.recoveryCodes }
}

/** Signs in with the password, and returns the browser, which waits for the second factor. */
export async function halfSignedIn(
  app: FastifyInstance,
  account: string,
  { password = demoPassword, from = '127.0.0.1' } = {},
): Promise<Visitor> {
  const reply = await app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from,
    payload: { account, password },
  })
  if (reply.json().data?.factorWaiting !== true)
    throw new Error(`expected a sign-in that waits for the factor, got ${reply.body}`)
  return browserOf(app, reply.cookies)
}

/** Sends a code, and returns the answer and the browser with the new cookies, if there are any. */
export async function passed(app: FastifyInstance, person: Visitor, code: string) {
  const reply = await app.inject({
    method: 'POST',
    url: passFactor.path,
    headers: person.headers,
    payload: { code },
  })
  const isSignedIn = reply.cookies.length > 0
  return { answer: reply.json(), person: isSignedIn ? browserOf(app, reply.cookies) : null }
}

function browserOf(
  app: FastifyInstance,
  cookies: readonly { name: string; value: string }[],
): Visitor {
  const tk = cookies.find(({ name }) => name === 'tk')?.value ?? ''
  return visitor(app, {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    tk,
  })
}
