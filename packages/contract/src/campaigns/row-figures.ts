import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { maxPageSize } from '../platform/listing.ts'
import { id } from '../platform/scalar.ts'
import { metricsObject } from '../statistics/metric.ts'
import { dayRange, managesAds } from './promotion.ts'
import { level } from './report.ts'

/** The rows of one page of a list. */
const listedRows = {
  level,
  ids: z.array(id).check(z.minLength(1), z.maxLength(maxPageSize)),
  ...dayRange,
}

/**
 * Returns the figures of some plans, ad groups or ads on other days than those of their list, to compare with. Ids
 * without any figure are left out, and so are those of others.
 */
export const rowFigures = defineCall({
  path: '/v3/report/rowFigures',
  summary: 'Returns the figures of the rows of a list.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject(listedRows),
  output: z.strictObject({ rows: z.array(z.strictObject({ id, metrics: metricsObject })) }),
})
