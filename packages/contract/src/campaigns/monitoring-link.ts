import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { managesAds } from './promotion.ts'

/** The maximum number of redirects in one test. */
export const maxRedirects = 5

/** Milliseconds that a test may take, from the first look at the name to the end of the answer. */
export const linkTestTimeMs = 3_000

/** The reasons why a test got no answer; the message explains it in the language of the caller. */
export const linkTestFailures = [
  'nameNotFound',
  'addressNotAllowed',
  'portNotAllowed',
  'refused',
  'tls',
  'notHttp',
  'timeOver',
  'tooManyRedirects',
] as const
/** One of `linkTestFailures`. */
export type LinkTestFailure = (typeof linkTestFailures)[number]

const milliseconds = z.int().check(z.nonnegative())

/**
 * Calls a monitoring link once, as a device would, with sample values for its macros, and follows where it is redirected
 * to. Nothing of it is kept. `invalidInput` names what is wrong with the address; `tooManyTries` says when the next test
 * may be made. A server that cannot be reached is an answer too: `failure` says why, and the rest how far the test came.
 *
 * @see decision 027
 */
export const fireLink = defineCall({
  path: '/v3/monitoringLink/fire',
  summary: 'Calls a monitoring link with sample values, and tells what it answers.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ address: z.string().check(z.minLength(1)) }),
  output: z.strictObject({
    /** The address that was called, with sample values in place of macros. */
    expandedAddress: z.string(),
    /** The HTTP status of the last answer; null: there was none. */
    status: z.nullable(z.int()),
    /** Each status that led on, and the address where to. */
    redirects: z.array(z.strictObject({ status: z.int(), address: z.string() })),
    /** The duration of each part of the test, including redirects; 0 for parts that were not reached. */
    timingMs: z.strictObject({
      /** Asking for the addresses of names. */
      resolve: milliseconds,
      /** Connecting, TLS included. */
      connect: milliseconds,
      /** Waiting for the first line of an answer. */
      firstByte: milliseconds,
      total: milliseconds,
    }),
    failure: z.nullable(z.strictObject({ kind: z.enum(linkTestFailures), message: z.string() })),
  }),
})
