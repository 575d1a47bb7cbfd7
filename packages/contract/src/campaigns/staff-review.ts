import { adSpec } from '@placard/domain/materials/material/spec'
import { materialType } from '@placard/domain/materials/material/type'
import {
  decidedAtOnceMax,
  reviewReasonMaxLength,
  reviewTextMaxLength,
} from '@placard/domain/campaigns/review/limit'
import { reviewState } from '@placard/domain/campaigns/review/state'
import { reviewKinds, reviewLists } from '@placard/domain/campaigns/review/subject'
import * as z from 'zod/mini'
import { staff } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { plain } from '../platform/local-text.ts'
import { materialRow } from '../materials/material.ts'
import { loggedChange } from './operation-log.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

const kind = z.enum(reviewKinds)
const list = z.enum(reviewLists)
const count = z.int().check(z.nonnegative())

/** A material, and the creative's field that holds it. */
export const reviewedMaterial = z.strictObject({
  field: z.string(),
  ...materialRow.shape,
  type: z.enum(materialType),
})
export type ReviewedMaterial = z.infer<typeof reviewedMaterial>

/** A word or an address of the ad, by its name on the wire. */
const adText = z.strictObject({ field: z.string(), text: z.string() })

/** An ad or a creative, as the platform's staff looks at it. A creative comes with the words of its ad. */
export const reviewRow = z.strictObject({
  kind,
  id,
  ownerId: id,
  ownerName: z.string(),
  /** Of the ad. */
  name: z.string(),
  planName: z.string(),
  groupName: z.string(),
  specId: z.literal(Object.values(adSpec)),
  /** Empty ones are left out, here and among the addresses. */
  texts: z.array(adText),
  addresses: z.array(adText),
  /** Of the creative, or of all creatives of the ad; each once. */
  materials: z.array(reviewedMaterial),
  state: z.enum(reviewState),
  /** Why it was rejected; empty: it was not. */
  reason: z.string(),
  /** The reviewer who works on it, or has decided; null if there is none, or for a command. */
  reviewer: z.nullable(z.strictObject({ name: z.string(), isCaller: z.boolean() })),
  waitingSince: instant,
  reviewedAt: z.nullable(instant),
  /** Of what must be reviewed again: what is otherwise than it was when it passed. */
  changes: z.array(loggedChange),
  /** Materials that it had then, and has no more. */
  formerMaterials: z.array(reviewedMaterial),
  version,
})
export type ReviewRow = z.infer<typeof reviewRow>

/**
 * Ads or creatives of all owners: what waits, the longest first, and what was decided, the latest first. `text` is looked
 * for in the names of ad and owner and in the copy, letter case aside.
 */
export const listReviews = defineCall({
  path: '/v3/staff/review/list',
  summary: 'Lists ads or creatives that are reviewed.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        kind: z._default(kind, 'ad'),
        list: z._default(list, 'waiting'),
        ownerId: z.optional(id),
        text: z.optional(z.string().check(z.maxLength(reviewTextMaxLength))),
      }),
      { kind: 'ad', list: 'waiting' },
    ),
  }),
  output: pageOf(reviewRow),
})

const counts = z.strictObject({
  waiting: count,
  inReview: count,
  mine: count,
  passed: count,
  rejected: count,
})

/** Returns the number of entities in each list, of all reviewers. */
export const countReviews = defineCall({
  path: '/v3/staff/review/count',
  summary: 'Counts ads and creatives by how their review stands.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ ad: counts, creative: counts }),
})

/** One of them, as the caller saw it. */
const seen = { kind, ownerId: id, id, version }
export const viewedReview = z.strictObject(seen)
export type ViewedReview = z.infer<typeof viewedReview>

/**
 * Takes on a waiting entity, so that two reviewers do not look at the same one. Its version stays. `changedByOther`
 * with the current one if somebody else has taken it; `over` takes it over from them.
 */
export const takeReview = defineCall({
  path: '/v3/staff/review/take',
  summary: 'Takes an ad or a creative on for review.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({ ...seen, over: z._default(z.boolean(), false) }),
  output: reviewRow,
})

/**
 * Approves it and notifies its owner. A decision can be revised. `changedByOther` with the current one if it differs
 * from what the caller saw, or somebody else works on it.
 */
export const passReview = defineCall({
  path: '/v3/staff/review/pass',
  summary: 'Passes an ad or a creative.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject(seen),
  output: reviewRow,
})

const reason = plain(reviewReasonMaxLength)

/** Keeps it from delivery, and tells its owner why, in words that are not blank. Refused as `passReview`. */
export const rejectReview = defineCall({
  path: '/v3/staff/review/reject',
  summary: 'Rejects an ad or a creative.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({ ...seen, reason }),
  output: reviewRow,
})

/**
 * The outcome of a decision. `changed`: the owner has changed it meanwhile; `decided`: somebody else has decided;
 * `taken`: somebody else works on it; `gone`: it does not exist.
 */
export const reviewOutcome = z.enum(['done', 'changed', 'decided', 'taken', 'gone'])
export type ReviewOutcome = z.infer<typeof reviewOutcome>

/**
 * Passes many, where `reason` is null, or rejects them for it. Each answers for itself, in the order in which they were
 * named; an owner is told once of all of its own.
 */
export const decideReviews = defineCall({
  path: '/v3/staff/review/decide',
  summary: 'Passes or rejects many ads and creatives.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({
    items: z.array(viewedReview).check(z.minLength(1), z.maxLength(decidedAtOnceMax)),
    reason: z.nullable(reason),
  }),
  output: z.strictObject({ outcomes: z.array(reviewOutcome) }),
})
