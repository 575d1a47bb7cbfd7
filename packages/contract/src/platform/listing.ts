import { sortType } from '@placard/domain/platform/table/sort'
import * as z from 'zod/mini'

/** The maximum number of rows of a page. */
export const maxPageSize = 200

/** The common input of every list. `sortName` is an element code of the page; by default, the newest are first. */
export const paging = {
  pageNum: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(maxPageSize)), 50),
  sortName: z.optional(z.string().check(z.maxLength(64))),
  sortType: z.optional(z.enum(sortType)),
}

/** Returns the output schema of a list: one page of rows and the total number of matches. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.strictObject({ items: z.array(row), total: z.int().check(z.nonnegative()) })
}

/** Returns the output schema of a list whose pages each begin after the last row of the page before. */
export function keysetPageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.strictObject({
    items: z.array(row),
    /** The number of matches; null except on the first page. */
    total: z.nullable(z.int()),
    /** True if there are more. */
    hasMore: z.boolean(),
  })
}
