import { menuOf } from '@placard/domain/platform/menu/permission'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { deliveryReasons, shownStates } from '@placard/domain/campaigns/promotion/delivery'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { boundMetricsMax } from '@placard/domain/statistics/custom-metric/code'
import * as z from 'zod/mini'
import { exportFormat } from '../platform/export.ts'
import type { Access } from '../platform/call.ts'
import { paging } from '../platform/listing.ts'
import { metricBounds, withVideo } from '../statistics/metric.ts'
import { day, id, version } from '../platform/scalar.ts'

/** Plans, groups and ads are read and changed by users who manage ads. @see spec S6.6 */
export const managesAds: Access = {
  kind: 'acting',
  roles: rolesOf('promotion'),
  menu: menuOf('/manage'),
  tokenArea: 'promotion',
}

/**
 * The state of an entity: the first reason against delivery, or `delivering` if there is none. `invalidFields`: a value below a
 * platform limit was imported.
 */
export const shownState = z.enum(shownStates)

const filteredLabelsMax = 100

/**
 * Inclusive bounds of custom metrics, in the units in which values are shown: amounts and decimals in hundredths,
 * numbers whole, percentages as fractions of one. They may be negative. A row without a value is within no bounds. The id
 * of a metric that does not exist is `invalidInput`.
 */
const customMetricBounds = z
  .array(
    z.strictObject({
      metricId: id,
      min: z.optional(z.number()),
      max: z.optional(z.number()),
    }),
  )
  .check(z.minLength(1), z.maxLength(boundMetricsMax))
export type CustomMetricBounds = z.infer<typeof customMetricBounds>

/**
 * The filters of a list of plans, groups or ads. `text` is searched for in the name, ignoring letter case; `planId` and
 * `groupId` name a parent, `nodeId` a node of the service tree and everything below it (`notFound` if it does not
 * exist); `states` and `extensionTypes`, the type of the plan, match any of their values; `labels` matches rows with
 * `any` or `none` of them, and an empty list those with or without any label at all; `figures` and `customFigures` are those of the days of the list. Empty means everything of the
 * acting owner.
 */
export const promotionFilters = z.strictObject({
  text: z.optional(z.string().check(z.maxLength(200))),
  planId: z.optional(id),
  groupId: z.optional(id),
  nodeId: z.optional(id),
  switchOn: z.optional(z.boolean()),
  states: z.optional(z.array(shownState).check(z.minLength(1), z.maxLength(shownStates.length))),
  extensionTypes: z.optional(
    z
      .array(z.literal(Object.values(extensionType)))
      .check(z.minLength(1), z.maxLength(Object.values(extensionType).length)),
  ),
  labels: z.optional(
    z.strictObject({
      match: z.enum(['any', 'none']),
      labelIds: z.array(id).check(z.maxLength(filteredLabelsMax)),
    }),
  ),
  figures: z.optional(metricBounds),
  customFigures: z.optional(customMetricBounds),
})
export type PromotionFilters = z.infer<typeof promotionFilters>

/** The filters that the searches of creatives and of keywords share; each may be missing. */
export const searchFilters = {
  text: promotionFilters.shape.text,
  planId: promotionFilters.shape.planId,
  groupId: promotionFilters.shape.groupId,
  nodeId: promotionFilters.shape.nodeId,
  switchOn: promotionFilters.shape.switchOn,
}

/** The days of the figures, inclusive; at most 366. */
export const dayRange = { from: day, to: day }

/** The days that figures are compared with, inclusive; at most 366. */
const comparedDays = z.optional(z.strictObject(dayRange))

/**
 * The input of a list of plans, groups or ads. `sortName` may be any sortable element code, including figures and custom
 * metrics, and with `compared` the code of one followed by `Difference`: its difference to those days. The newest are
 * first where a custom metric does not exist.
 */
export const promotionListing = z.strictObject({
  ...paging,
  ...dayRange,
  compared: comparedDays,
  withVideo,
  filters: z._default(promotionFilters, {}),
})

/**
 * The input of a list's export. The file has the user's columns in their order and language, every matching row, and
 * the total below; with `compared`, each figure is followed by its difference to those days, and by its change. CSV
 * (UTF-8 with BOM) has amounts in units of the currency and rates as percentages; XLSX has numbers. `limitReached` while too many exports are running, and for an XLSX with more rows than a sheet can hold.
 */
export const promotionExport = z.strictObject({
  format: exportFormat,
  /**
   * True for a file to be edited and imported again: ids, versions and the fields that can be edited, in place of the
   * visible columns and their total.
   */
  forEditing: z._default(z.boolean(), false),
  ...dayRange,
  compared: comparedDays,
  sortName: paging.sortName,
  sortType: paging.sortType,
  filters: z._default(promotionFilters, {}),
})

/**
 * The common fields of plans, groups and ads in a list. `reasons` are all current reasons against delivery by weight;
 * `invalidFields` names the fields that must be fixed before it can run.
 */
export const promotionRow = {
  version,
  switchOn: z.boolean(),
  state: shownState,
  reasons: z.array(z.enum(deliveryReasons)),
  invalidFields: z.array(z.string()),
}

/** The review status of an ad or creative; the reason is the text of platform staff, empty without one. */
export const reviewed = {
  reviewState: z.literal(Object.values(reviewState)),
  reviewReason: z.string(),
}
