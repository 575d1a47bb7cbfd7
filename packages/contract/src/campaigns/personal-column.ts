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

/** The lists that have configurable columns so far. */
export const pageCode = z.enum(['plan', 'group', 'ad'])
export type PageCode = z.infer<typeof pageCode>

/** A column as the owner's people, else the template, want it. Codes as in the specification. @see spec S3.1 */
export const personalColumn = z.strictObject({
  elementCode: z.string(),
  elementName: z.string(),
  elementType: z.enum(elementType),
  status: z.enum(columnStatus),
  sort: z.nullable(z.int()),
  sortable: z.nullable(z.enum(columnSortable)),
  fixable: z.nullable(z.enum(columnFixable)),
  align: z.nullable(z.enum(columnAlign)),
  /** Pixels; null means the default of S9.5. */
  width: z.nullable(z.int()),
  /** Help for the header; empty when there is none. */
  comment: z.string(),
  /** Place among the columns that the template shows, from 0; null: it hides the column. */
  templateSort: z.nullable(z.int()),
})

/** The columns of a page in the order to show them; hidden ones included, after the shown ones. @see spec S7.11 */
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

/** The columns of a page, group by group, as the column picker shows them. @see spec S7.12 */
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
 * Keeps the columns as the picker leaves them, for everybody of the acting owner: shown ones with status 1 and `sort`
 * counting from 0, every other with status 0 and no `sort`. Only code, status and sort are taken over.
 *
 * @see spec S4.6, S7.13
 */
export const editColumns = defineCall({
  path: '/v3/communal/elements/edit',
  summary: 'Chooses the columns of a page.',
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
