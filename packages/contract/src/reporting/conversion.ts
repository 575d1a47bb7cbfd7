import { menuOf } from '@placard/domain/platform/menu/permission'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { conversionOutcomes } from '@placard/domain/statistics/conversion/count'
import {
  conversionCentsMax,
  countings,
  isEventName,
  windowDayBounds,
} from '@placard/domain/statistics/conversion/goal'
import { testChecks, testStates } from '@placard/domain/statistics/conversion/joint-test'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { type Access, defineCall } from '../platform/call.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

/** The page of conversions is for users who manage ads. */
const tracksConversions: Access = {
  kind: 'acting',
  roles: rolesOf('promotion'),
  menu: menuOf('/action-track'),
  tokenArea: 'promotion',
}

const count = z.int().check(z.nonnegative())
const goalName = nameUpTo(nameMaxLength)
const counting = z.enum(countings)

/** A kind of event that counts as a conversion. */
export const conversionGoalRow = z.strictObject({
  goalId: id,
  sourceId: id,
  goalName: z.string(),
  /** The name that events of this goal have. */
  event: z.string(),
  counting,
  /** Days from the click. */
  windowDays: z.int(),
  /** In cents, for events without a value of their own; null for none. */
  valueCents: z.nullable(count),
  version,
})
export type ConversionGoalRow = z.infer<typeof conversionGoalRow>

/** A joint test of a source. */
const conversionTest = z.strictObject({
  state: z.enum(testStates),
  startedAt: instant,
  /** The time of the event; null until one was received. */
  receivedAt: z.nullable(instant),
  /** In the order of the checks; empty until an event was received. */
  results: z.array(
    z.strictObject({
      check: z.enum(testChecks),
      result: z.enum(['passed', 'failed', 'skipped']),
      expected: z.string(),
      received: z.string(),
    }),
  ),
})
export type ConversionTest = z.infer<typeof conversionTest>

/** A program of the owner that reports conversions. */
export const conversionSourceRow = z.strictObject({
  sourceId: id,
  sourceName: z.string(),
  createdAt: instant,
  /** The time of the last signed request; null for never. */
  lastEventAt: z.nullable(instant),
  /** True if it has sent events, but none for 24 hours. */
  silent: z.boolean(),
  /** The time until which the secret before the last rotation works; null if there is none. */
  formerUntil: z.nullable(instant),
  goals: z.array(conversionGoalRow),
  /** The events of the last 7 days by outcome; without those that did not occur. */
  outcomes: z.array(z.strictObject({ outcome: z.enum(conversionOutcomes), events: count })),
  /** The latest test; null if there was none. */
  test: z.nullable(conversionTest),
  version,
})
export type ConversionSourceRow = z.infer<typeof conversionSourceRow>

/** Returns the sources of the acting owner by name, with their goals. */
export const listConversionSources = defineCall({
  path: '/v3/conversion/source/list',
  summary: 'Lists the sources that report conversions, with their goals.',
  body: 'json',
  access: tracksConversions,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ sources: z.array(conversionSourceRow) }),
})

const withSecret = z.strictObject({
  source: conversionSourceRow,
  /** Shown this once. */
  secret: z.string(),
})

/**
 * Adds a source. Names are unique, ignoring letter case. `limitReached` for more than 20 sources, and on a server
 * without a key that encrypts secrets.
 */
export const createConversionSource = defineCall({
  path: '/v3/conversion/source/create',
  summary: 'Adds a source of conversions, and answers its secret once.',
  body: 'json',
  access: tracksConversions,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject({ sourceName: nameUpTo(nameMaxLength) }),
  output: withSecret,
})

/** Gives a source a new secret. The former one works for 24 more hours; of several rotations, the last but one does. */
export const rotateConversionSecret = defineCall({
  path: '/v3/conversion/source/rotate',
  summary: 'Gives a source of conversions a new secret, and answers it once.',
  body: 'json',
  access: tracksConversions,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject({ sourceId: id, version }),
  output: withSecret,
})

/** Removes a source with its goals. Requests with its secret are refused from then on; its conversions stay in figures. */
export const removeConversionSource = defineCall({
  path: '/v3/conversion/source/remove',
  summary: 'Removes a source of conversions.',
  body: 'json',
  access: tracksConversions,
  effect: 'write',
  input: z.strictObject({ sourceId: id, version }),
  output: nothing,
})

/**
 * Adds a goal to a source, or changes one if `goalId` is given, which needs its version. The event of a goal is not
 * changed, and is unique in its source. A changed rule is for events that are received later. `limitReached` for more
 * than 50 goals.
 */
export const saveConversionGoal = defineCall({
  path: '/v3/conversion/goal/save',
  summary: 'Adds or changes a goal of a source of conversions.',
  body: 'json',
  access: tracksConversions,
  effect: 'write',
  input: z.strictObject({
    sourceId: id,
    goalId: z.optional(id),
    version: z.optional(version),
    goalName,
    event: z.string().check(
      z.refine(isEventName, {
        error: 'up to 40 of a–z, digits and _, with a letter first',
      }),
    ),
    counting,
    windowDays: z.int().check(z.gte(windowDayBounds.min), z.lte(windowDayBounds.max)),
    valueCents: z.nullable(z.int().check(z.nonnegative(), z.lte(conversionCentsMax))),
  }),
  output: conversionGoalRow,
})

/** Removes a goal. Its conversions stay in figures, and later events of its name do not count. */
export const removeConversionGoal = defineCall({
  path: '/v3/conversion/goal/remove',
  summary: 'Removes a goal of a source of conversions.',
  body: 'json',
  access: tracksConversions,
  effect: 'write',
  input: z.strictObject({ goalId: id, version }),
  output: nothing,
})

/**
 * Starts a joint test: the next request of the source within 30 minutes is taken apart into checks, also one that is
 * refused. `clickId` is that of a click which never counts; null if the owner has no ad.
 */
export const startConversionTest = defineCall({
  path: '/v3/conversion/test/start',
  summary: 'Starts a joint test of a source of conversions.',
  body: 'json',
  access: tracksConversions,
  effect: 'write',
  input: z.strictObject({ sourceId: id }),
  output: z.strictObject({ test: conversionTest, clickId: z.nullable(z.string()) }),
})

/** Returns the latest joint test of a source; null if there was none. */
export const showConversionTest = defineCall({
  path: '/v3/conversion/test/show',
  summary: 'Returns the latest joint test of a source of conversions.',
  body: 'json',
  access: tracksConversions,
  effect: 'read',
  unattended: true,
  input: z.strictObject({ sourceId: id }),
  output: z.strictObject({ test: z.nullable(conversionTest) }),
})

/** The address to which sources send their events. It is no call: requests are signed by the secret of the source. */
export const collectConversionPath = '/collect/conversion'

/** The calls of conversions. */
export const conversionCalls = [
  listConversionSources,
  createConversionSource,
  rotateConversionSecret,
  removeConversionSource,
  saveConversionGoal,
  removeConversionGoal,
  startConversionTest,
  showConversionTest,
] as const
