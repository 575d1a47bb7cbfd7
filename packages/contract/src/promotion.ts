import { menuOf } from '@placard/domain/menu/permission'
import { rolesOf } from '@placard/domain/operator/permission'
import { shownStates } from '@placard/domain/promotion/state'
import * as z from 'zod/mini'
import type { Access } from './call.ts'
import { paging } from './listing.ts'
import { day, id, version } from './scalar.ts'

/** Promotion (plans, groups, ads) is read and changed by those who manage ads. @see spec S6.6 */
export const managesAds: Access = {
  kind: 'acting',
  roles: rolesOf('promotion'),
  menu: menuOf('/manage'),
}

/**
 * What narrows a list of plans, groups or ads. `text` is looked for in the name, letter case aside; `planId` and
 * `groupId` name a parent, `nodeId` a node of the tree of services: what stands at it or below it (`notFound` when there is
 * none). Empty means everything of the acting owner.
 */
export const promotionFilters = z.strictObject({
  text: z.optional(z.string().check(z.maxLength(200))),
  planId: z.optional(id),
  groupId: z.optional(id),
  nodeId: z.optional(id),
  switchOn: z.optional(z.boolean()),
})
export type PromotionFilters = z.infer<typeof promotionFilters>

/** Days of the figures, both ends included; at most 366 of them. */
export const dayRange = { from: day, to: day }

/** Request of a list of plans, groups or ads. `sortName` may be any sortable element code, a figure included. */
export const promotionListing = z.strictObject({
  ...paging,
  ...dayRange,
  filters: z._default(promotionFilters, {}),
})

/** What a list can be exported as. */
export const exportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof exportFormat>

/**
 * Request of a list's export. The file has the columns that the person sees, in their order and language, every row that
 * matches, and the total below them. CSV (UTF-8 with BOM) writes amounts in units of the currency and rates as percents;
 * XLSX holds numbers. `limitReached` while too many are being made, and for an XLSX of more rows than a sheet holds.
 */
export const promotionExport = z.strictObject({
  format: exportFormat,
  ...dayRange,
  sortName: paging.sortName,
  sortType: paging.sortType,
  filters: z._default(promotionFilters, {}),
})

/**
 * What is shown as an entity's state, the first that applies: `ended`, `planPaused`, `groupPaused`, `mend` (a value
 * below a platform limit came in by import; see `mend`), `paused`, `notStarted`, `on`.
 */
export const shownState = z.enum(shownStates)
export type ShownState = z.infer<typeof shownState>

/** What plans, groups and ads have in common in a list. `mend` names the fields that must be mended before it can run. */
export const promotionRow = {
  version,
  switchOn: z.boolean(),
  state: shownState,
  mend: z.array(z.string()),
}
