import { rolesOf } from '@placard/domain/platform/access/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import { signInNetworksMax } from '@placard/domain/platform/access/session-policy'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { nothing, version } from '../platform/scalar.ts'
import { network } from './api-token.ts'

const limit = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))

const policyFields = {
  /** Minutes without a request after which a session ends; null: as the server has it. */
  idleMinutes: limit,
  /** Hours after the sign-in at which a session ends; null: as the server has it. */
  hours: limit,
  /** The number of sessions of a user at once; null: as the server has it. */
  maxSessions: limit,
  /** Addresses and networks from which users may sign in and work; empty for everywhere. */
  networks: z.array(network).check(z.maxLength(signInNetworksMax)),
  version,
}

const policyAnswer = z.strictObject({
  ...policyFields,
  /** The limits of the server, which an owner can only make stricter. */
  server: z.strictObject({ idleMinutes: z.int(), hours: z.int(), maxSessions: z.int() }),
  /** The address of the caller, as the server sees it. */
  address: z.string(),
})

/** Returns the rules for the sessions of the users of the acting owner. */
export const sessionPolicy = defineCall({
  path: '/v3/session/policy',
  summary: 'Returns the rules for sessions of the acting owner.',
  body: 'json',
  access: { kind: 'acting', roles: rolesOf('operator'), menu: null, tokenArea: null },
  effect: 'read',
  input: nothing,
  output: policyAnswer,
})

/**
 * Sets the rules for the sessions of the users of the acting owner, in force with the next request. `invalidInput` on a
 * limit beyond that of the server, and on `networks` that do not contain the address of a caller to whom they apply.
 */
export const saveSessionPolicy = defineCall({
  path: '/v3/session/savePolicy',
  summary: 'Sets the rules for sessions of the acting owner.',
  body: 'json',
  access: { kind: 'acting', roles: [operatorRole.ADMIN], menu: null, tokenArea: null },
  fresh: true,
  effect: 'write',
  input: z.strictObject(policyFields),
  output: policyAnswer,
})
