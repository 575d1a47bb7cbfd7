import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { managesAds } from './promotion.ts'

/** The maximum number of redirects in one test. */
export const maxRedirects = 5

/** The time limit of a test in milliseconds, from resolving the name to the end of the response. */
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
 * Calls a monitoring link once, as a device would, with sample values for its macros, and follows redirects. Nothing
 * is stored. `invalidInput` names the problem with the address; `tooManyTries` contains the time of the next test. An
 * unreachable server is a result too: `failure` is the reason, and the rest shows the progress of the test.
 *
 * @see decision 027
 */
export const fireLink = defineCall({
  path: '/v3/monitoringLink/fire',
  summary: 'Calls a monitoring link with sample values, and returns the result.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  // It sends requests to addresses of others.
  inSupportView: false,
  input: z.strictObject({ address: z.string().check(z.minLength(1)) }),
  output: z.strictObject({
    /** The address that was called, with sample values in place of macros. */
    expandedAddress: z.string(),
    /** The HTTP status of the last response; null without one. */
    status: z.nullable(z.int()),
    /** The status and the target of each redirect. */
    redirects: z.array(z.strictObject({ status: z.int(), address: z.string() })),
    /** The duration of each part of the test, including redirects; 0 for parts that were not reached. */
    timingMs: z.strictObject({
      /** DNS resolution. */
      resolve: milliseconds,
      /** Connecting, including TLS. */
      connect: milliseconds,
      /** Waiting for the first line of the response. */
      firstByte: milliseconds,
      total: milliseconds,
    }),
    failure: z.nullable(z.strictObject({ kind: z.enum(linkTestFailures), message: z.string() })),
  }),
})
