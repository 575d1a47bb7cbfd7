import { adFields } from '@placard/domain/campaigns/ad/fields'
import { sheetCellsMax } from '@placard/domain/campaigns/change-set/operation'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { keywordFields } from '@placard/domain/campaigns/keyword/fields'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { id } from '../platform/scalar.ts'
import { settableFields } from './change-operation.ts'
import { changeSet } from './change-set.ts'
import { managesAds } from './promotion.ts'

const isEachOnce = (rows: readonly { readonly id: string }[]) =>
  new Set(rows.map((row) => row.id)).size === rows.length

function valuesOfRows<Level extends string, F extends Fields>(name: Level, fields: F) {
  return z.strictObject({
    level: z.literal(name),
    rows: z
      .array(
        z.strictObject({
          id,
          /** The version that was seen; null changes any. */
          version: z._default(z.nullable(z.int()), null),
          values: settableFields(fields),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(2 * sheetCellsMax),
        z.refine(isEachOnce, { error: 'each row once' }),
      ),
  })
}

/** Rows of a level with the values that each of them gets. */
const rowValues = z.discriminatedUnion('level', [
  valuesOfRows('plan', planFields),
  valuesOfRows('group', groupFields),
  valuesOfRows('ad', adFields),
  valuesOfRows('keyword', keywordFields),
])

/**
 * Checks values that each row gets, as a change set with the origin `sheet`. A row whose version is not the given one is
 * refused, with the author and time of the other change. New labels replace those that exist; removed ones stay. `limitReached` for more than 10,000 values or too many open
 * change sets.
 */
export const checkRowValues = defineCall({
  path: '/v3/changeSet/checkValues',
  summary: 'Checks values of many plans, groups, ads or keywords, each row with its own.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ change: rowValues }),
  output: changeSet,
})
