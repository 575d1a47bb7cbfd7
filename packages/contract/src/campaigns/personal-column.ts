import {
  columnAlign,
  columnFixable,
  columnSortable,
  columnStatus,
  elementType,
} from '@placard/domain/platform/column/element'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { managesAds } from './promotion.ts'

/** The lists with configurable columns. */
export const pageCode = z.enum(['plan', 'group', 'ad'])
export type PageCode = z.infer<typeof pageCode>

/**
 * A column with the settings of the owner's users or of the template. Codes are those of the specification. @see spec
 * S3.1
 */
export const personalColumn = z.strictObject({
  elementCode: z.string(),
  elementName: z.string(),
  elementType: z.enum(elementType),
  status: z.enum(columnStatus),
  sort: z.nullable(z.int()),
  sortable: z.nullable(z.enum(columnSortable)),
  fixable: z.nullable(z.enum(columnFixable)),
  align: z.nullable(z.enum(columnAlign)),
  /** Pixels; null for the default of S9.5. */
  width: z.nullable(z.int()),
  /** The help text of the header; empty if there is none. */
  comment: z.string(),
  /** The position among the visible columns of the template, from 0; null if the template hides the column. */
  templateSort: z.nullable(z.int()),
})

/** The columns of a page in display order, followed by hidden ones. @see spec S7.11 */
export const queryColumns = defineCall({
  path: '/v3/communal/elements/query',
  summary: 'Lists the columns of a page.',
  body: 'form',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ pageCode }),
  output: z.array(personalColumn),
})

/** A heading of the column picker with its columns, in the order of the template. @see spec S3.2 */
const columnGroup = z.strictObject({ groupName: z.string(), elements: z.array(personalColumn) })

/** The columns for the picker. `version` counts the edits, from 0 for the template. */
export const columnGroups = z.strictObject({
  groupInfos: z.array(columnGroup),
  version: z.int().check(z.nonnegative()),
})
export type ColumnGroups = z.infer<typeof columnGroups>

/** Returns the columns of a page by group, for the column picker. @see spec S7.12 */
export const columnDetail = defineCall({
  path: '/v3/communal/elements/detail',
  summary: 'Lists the columns of a page by group.',
  body: 'form',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ pageCode }),
  output: columnGroups,
})

/**
 * Stores the columns of the picker for all users of the acting owner: visible ones with status 1 and `sort` counting
 * from 0, all others with status 0 and no `sort`. Only code, status and sort are used.
 *
 * @see spec S4.6, S7.13
 */
export const editColumns = defineCall({
  path: '/v3/communal/elements/edit',
  summary: 'Sets the columns of a page.',
  body: 'form',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    pageCode,
    version: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
    groupInfos: z
      .array(
        z.strictObject({
          groupName: z.string(),
          elements: z.array(personalColumn).check(z.maxLength(200)),
        }),
      )
      .check(z.maxLength(20)),
  }),
  output: columnGroups,
})
