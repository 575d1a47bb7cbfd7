import { sortType } from '@placard/domain/platform/table/sort'
import * as z from 'zod/mini'

/** Rows a page at the most. */
export const maxPageSize = 200

/**
 * The part that every list request shares. `sortName` is an element code of the page; without it the newest come first.
 */
export const paging = {
  pageNum: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(maxPageSize)), 50),
  sortName: z.optional(z.string().check(z.maxLength(64))),
  sortType: z.optional(z.enum(sortType)),
}

/** Answer of a list: one page of rows and how many rows match in all. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.strictObject({ items: z.array(row), total: z.int().check(z.nonnegative()) })
}
