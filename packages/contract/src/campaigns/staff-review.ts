import { adSpec } from '@placard/domain/materials/material/spec'
import { materialType } from '@placard/domain/materials/material/type'
import {
  decidedAtOnceMax,
  reviewKinds,
  reviewLists,
  reviewReasonMaxLength,
  reviewState,
  reviewTextMaxLength,
} from '@placard/domain/campaigns/review/review'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { plain } from '../platform/local-text.ts'
import { materialRow } from '../materials/material.ts'
import { loggedChange } from './operation-log.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

const kind = z.enum(reviewKinds)
const list = z.enum(reviewLists)
const count = z.int().check(z.nonnegative())

/** A material, and its field of the creative. */
export const reviewedMaterial = z.strictObject({
  field: z.string(),
  ...materialRow.shape,
  type: z.enum(materialType),
})
export type ReviewedMaterial = z.infer<typeof reviewedMaterial>

/** A text or address of the ad, by its wire name. */
const adText = z.strictObject({ field: z.string(), text: z.string() })

/** An ad or creative as platform staff review it. A creative includes the texts of its ad. */
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
  /** Without empty ones, also among the addresses. */
  texts: z.array(adText),
  addresses: z.array(adText),
  /** Of the creative, or of all creatives of the ad, without duplicates. */
  materials: z.array(reviewedMaterial),
  state: z.enum(reviewState),
  /** The reason of a rejection; empty without one. */
  reason: z.string(),
  /** The reviewer who works on it, or has decided; null if there is none, or for a command. */
  reviewer: z.nullable(z.strictObject({ name: z.string(), isCaller: z.boolean() })),
  waitingSince: instant,
  reviewedAt: z.nullable(instant),
  /** For repeated reviews: the differences from the approved version. */
  changes: z.array(loggedChange),
  /** Materials of that version that it no longer has. */
  formerMaterials: z.array(reviewedMaterial),
  version,
})
export type ReviewRow = z.infer<typeof reviewRow>

/**
 * Returns ads or creatives of all owners: pending ones, longest waiting first, and decided ones, latest first. `text`
 * is searched for in the names of ad and owner and in the texts, ignoring letter case.
 */
export const listReviews = defineCall({
  path: '/v3/staff/review/list',
  summary: 'Lists ads or creatives for review.',
  body: 'json',
  access: staffMay('read', 'review'),
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
  summary: 'Counts ads and creatives by review list.',
  body: 'json',
  access: staffMay('read', 'review'),
  effect: 'read',
  input: nothing,
  output: z.strictObject({ ad: counts, creative: counts }),
})

/** One of them, in the version that the caller saw. */
const seen = { kind, ownerId: id, id, version }
export const viewedReview = z.strictObject(seen)
export type ViewedReview = z.infer<typeof viewedReview>

/**
 * Claims a pending entity, so that two reviewers do not review the same one. Its version is kept. `changedByOther`
 * with the current one if another reviewer has claimed it; `over` takes it over.
 */
export const takeReview = defineCall({
  path: '/v3/staff/review/take',
  summary: 'Claims an ad or a creative for review.',
  body: 'json',
  access: staffMay('change', 'review'),
  effect: 'write',
  input: z.strictObject({ ...seen, over: z._default(z.boolean(), false) }),
  output: reviewRow,
})

/**
 * Approves it and notifies its owner. A decision can be revised. `changedByOther` with the current one if it differs
 * from what the caller saw, or another reviewer has claimed it.
 */
export const passReview = defineCall({
  path: '/v3/staff/review/pass',
  summary: 'Approves an ad or a creative.',
  body: 'json',
  access: staffMay('change', 'review'),
  effect: 'write',
  input: z.strictObject(seen),
  output: reviewRow,
})

const reason = plain(reviewReasonMaxLength)

/** Rejects it, and notifies its owner of the reason, which must not be blank. Refused like `passReview`. */
export const rejectReview = defineCall({
  path: '/v3/staff/review/reject',
  summary: 'Rejects an ad or a creative.',
  body: 'json',
  access: staffMay('change', 'review'),
  effect: 'write',
  input: z.strictObject({ ...seen, reason }),
  output: reviewRow,
})

/**
 * The outcome of a decision. `changed`: the owner has changed it meanwhile; `decided`: another reviewer has decided;
 * `taken`: another reviewer has claimed it; `gone`: it does not exist.
 */
export const reviewOutcome = z.enum(['done', 'changed', 'decided', 'taken', 'gone'])
export type ReviewOutcome = z.infer<typeof reviewOutcome>

/**
 * Approves many entities if `reason` is null, or rejects them for it. Each has its own result, in the order of the
 * input; an owner gets one message for all of its own.
 */
export const decideReviews = defineCall({
  path: '/v3/staff/review/decide',
  summary: 'Approves or rejects many ads and creatives.',
  body: 'json',
  access: staffMay('change', 'review'),
  effect: 'write',
  input: z.strictObject({
    items: z.array(viewedReview).check(z.minLength(1), z.maxLength(decidedAtOnceMax)),
    reason: z.nullable(reason),
  }),
  output: z.strictObject({ outcomes: z.array(reviewOutcome) }),
})
