import { keywordFields } from '@placard/domain/campaigns/keyword/fields'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import { deliveryMode } from '@placard/domain/campaigns/plan/codes'
import { keywordLimit } from '@placard/domain/platform/limit/limit'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { keysetPageOf, paging } from '../platform/listing.ts'
import { cents, id, version } from '../platform/scalar.ts'
import { savedShape, saveShape } from './field-schema.ts'
import { managesAds, searchFilters } from './promotion.ts'

const matchTypeCode = z.literal(Object.values(matchType))

/** The current keyword: the answer of a save, and the data of `changedByOther`. A price of null: the group's bid. */
export const savedKeyword = z.strictObject({
  keywordId: id,
  groupId: id,
  version,
  switchOn: z.boolean(),
  ...savedShape(keywordFields),
})
export type SavedKeyword = z.infer<typeof savedKeyword>

/** A keyword with what contains it. */
export const keywordRow = z.strictObject({
  ...savedKeyword.shape,
  groupName: z.string(),
  /** The bid of the group; null if the platform sets the bids. */
  groupPrice: z.nullable(cents),
  planId: id,
  planName: z.string(),
  deliveryMode: z.literal(Object.values(deliveryMode)),
})
export type KeywordRow = z.infer<typeof keywordRow>

/** The filters of the list of keywords. */
export const keywordFilters = z.strictObject({
  ...searchFilters,
  matchTypes: z.optional(
    z.array(matchTypeCode).check(z.minLength(1), z.maxLength(Object.values(matchType).length)),
  ),
})
export type KeywordFilters = z.infer<typeof keywordFilters>

/**
 * Returns the keywords of all groups, newest first. `text` is searched for in the keyword, ignoring letter case;
 * `matchTypes` match any of their values; `planId` and `groupId` name a parent, `nodeId` a node of the service tree and
 * everything below it (`notFound` if it does not exist). `after` is the id of the last keyword of the previous page, so
 * that later pages are as fast as the first; only the first has the total.
 */
export const searchKeywords = defineCall({
  path: '/v3/keyword/search',
  summary: 'Searches the keywords of all groups.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    after: z.optional(id),
    pageSize: paging.pageSize,
    filters: z._default(keywordFilters, {}),
  }),
  output: keysetPageOf(keywordRow),
})

/**
 * Adds keywords to a group, all or none. Space around a keyword is removed. `invalidInput` names each keyword that is
 * refused, also because the group or an earlier line has it already; `creationDisabled` with the reason if the owner may
 * not create keywords.
 *
 * @see spec S1.5, S6.3
 */
export const addKeywords = defineCall({
  path: '/v3/keyword/create',
  summary: 'Adds keywords to a group.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    groupId: id,
    keywords: z
      .array(
        z.strictObject({
          keyword: z.string().check(z.maxLength(1000)),
          matchType: matchTypeCode,
          price: z._default(z.nullable(cents), null),
        }),
      )
      .check(z.minLength(1), z.maxLength(keywordLimit.added)),
  }),
  output: z.strictObject({ items: z.array(savedKeyword) }),
})

/** Changes the named fields of a keyword; missing fields are not changed. Its text is fixed. */
export const saveKeyword = defineCall({
  path: '/v3/keyword/save',
  summary: 'Changes a keyword.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    keywordId: id,
    version,
    switchOn: z.optional(z.boolean()),
    ...saveShape(keywordFields),
  }),
  output: savedKeyword,
})

/**
 * Removes keywords, all or none. They have no recycle bin; undoing adds them again. Those that are gone already are left out of the
 * answer; `invalidInput` names each one that was changed since the given version.
 */
export const removeKeywords = defineCall({
  path: '/v3/keyword/remove',
  summary: 'Removes keywords.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    keywords: z
      .array(z.strictObject({ keywordId: id, version }))
      .check(z.minLength(1), z.maxLength(keywordLimit.removed)),
  }),
  output: z.strictObject({ removed: z.array(id) }),
})
