import * as z from 'zod/mini'
import { day, id } from '../platform/scalar.ts'
import { changeLevel } from './change-entry.ts'
import { creativeFilters } from './creative.ts'
import { keywordFilters } from './keyword.ts'
import { promotionFilters } from './promotion.ts'
import { level } from './report.ts'

/** The maximum number of ids of a selection. Larger selections name a list and the rows to be left out. */
const selectedIdsMax = 10_000

const allBut = {
  kind: z.literal('allBut'),
  ids: z.array(id).check(z.maxLength(selectedIdsMax)),
} as const

/**
 * The rows of a change set. `these`: by their ids, in the order in which a template numbers them; ids that do not exist
 * are refused rows. `allBut`: all rows of a list except these, older rows first.
 */
export const changeSelection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('these'),
    level: changeLevel,
    ids: z.array(id).check(z.minLength(1), z.maxLength(selectedIdsMax)),
  }),
  z.discriminatedUnion('level', [
    z.strictObject({ ...allBut, level, from: day, to: day, filters: promotionFilters }),
    z.strictObject({ ...allBut, level: z.literal('creative'), filters: creativeFilters }),
    z.strictObject({ ...allBut, level: z.literal('keyword'), filters: keywordFilters }),
  ]),
])
export type ChangeSelection = z.infer<typeof changeSelection>
