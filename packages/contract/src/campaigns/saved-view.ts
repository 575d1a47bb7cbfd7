import { dayPresets } from '@placard/domain/platform/calendar/preset'
import { viewNameMaxLength, viewReferences } from '@placard/domain/campaigns/saved-view/saved-view'
import { comparisons } from '@placard/domain/statistics/report/comparison'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { day, id, nothing, version } from '../platform/scalar.ts'
import { managesAds, promotionFilters } from './promotion.ts'
import { level } from './report.ts'
import { segmentDimension } from './row-figures.ts'

const viewName = nameUpTo(viewNameMaxLength)

/**
 * The content of a view. A preset of days stays relative to the day on which the view is opened. `comparison` is missing
 * if the figures are not compared, `segment` if the rows have no segments.
 */
export const viewContent = z.strictObject({
  filters: promotionFilters,
  sort: z.nullable(
    z.strictObject({
      sortName: z.string().check(z.maxLength(64)),
      sortType: z.enum(['ASC', 'DESC']),
    }),
  ),
  days: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('preset'), preset: z.enum(dayPresets) }),
    z.strictObject({ kind: z.literal('range'), from: day, to: day }),
  ]),
  comparison: z.optional(z.enum(comparisons)),
  segment: z.optional(segmentDimension),
  /** The column preset; null for the columns that each user has. */
  presetId: z.nullable(id),
})
export type ViewContent = z.infer<typeof viewContent>

/** A named view of a list. */
export const savedView = z.strictObject({
  viewId: id,
  level,
  viewName: z.string(),
  content: viewContent,
  /** Everyone who manages the owner's ads may use it. */
  isShared: z.boolean(),
  /** True if it belongs to the caller, who alone may change and remove it. */
  isOwn: z.boolean(),
  /** The name of the creator; empty if that is a member of the agency and the caller is not. */
  authorName: z.string(),
  version,
})
export type SavedView = z.infer<typeof savedView>

/**
 * Returns the caller's views of a level of the acting owner and those that others share, by name, ignoring letter case.
 * `defaultId` names the one that opens by default for the caller.
 */
export const listSavedViews = defineCall({
  path: '/v3/savedView/list',
  summary: 'Lists the saved views of a list.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ level }),
  output: z.strictObject({ views: z.array(savedView), defaultId: z.nullable(id) }),
})

/** Returns a view as it can be opened: without what no longer exists, or the caller may not use, which `gone` names. */
export const savedViewDetail = defineCall({
  path: '/v3/savedView/detail',
  summary: 'Returns a saved view.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ viewId: id }),
  output: z.strictObject({ view: savedView, gone: z.array(z.enum(viewReferences)) }),
})

/**
 * Adds a view, or changes one of the caller's. Without `viewId` it is new: it needs a name, a level and a content, and
 * is shared only if `isShared` is true. With `viewId` it needs the version, and missing fields are not changed.
 * `limitReached` if the caller has 30 views, or 100 are shared; a view of another user is `notFound`, shared or not.
 */
export const saveSavedView = defineCall({
  path: '/v3/savedView/save',
  summary: 'Adds or changes a saved view.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    viewId: z.optional(id),
    version: z.optional(version),
    level: z.optional(level),
    viewName: z.optional(viewName),
    content: z.optional(viewContent),
    isShared: z.optional(z.boolean()),
  }),
  output: savedView,
})

/** Removes a view of the caller. */
export const removeSavedView = defineCall({
  path: '/v3/savedView/remove',
  summary: 'Removes a saved view.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ viewId: id, version }),
  output: nothing,
})
