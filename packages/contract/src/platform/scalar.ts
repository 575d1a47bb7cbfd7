import { idShape } from '@placard/domain/platform/text/id'
import { isDay } from '@placard/domain/platform/calendar/day'
import * as z from 'zod/mini'

/** An id: a positive decimal number as text, unique in the whole system. Eighteen digits fit the database's integer. */
export const id = z.string().check(z.regex(idShape))

/** An amount in the currency's minor unit: a whole, safe, non-negative number. */
export const cents = z.int().check(z.nonnegative())

/** A calendar day in the account's time zone, `YYYY-MM-DD`, that exists. */
export const day = z.string().check(z.refine(isDay, { error: 'a day such as 2026-01-31' }))

/** Epoch milliseconds. */
export const instant = z.int().check(z.nonnegative())

/** The number of writes of an entity; a write names the version that it is based on. */
export const version = z.int().check(z.positive(), z.lte(2_147_483_647))

/** The empty input. */
export const nothing = z.strictObject({})

const secrets = new WeakSet<z.core.$ZodType>()

/** Marks a field of an input as secret: no response and no message repeats it. */
export function secret<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  secrets.add(schema)
  return schema
}

/** Returns the names of the secret fields of an input. */
export function secretFields(input: z.core.$ZodType): ReadonlySet<string> {
  const fields = input instanceof z.ZodMiniObject ? Object.entries(input.shape) : []
  return new Set(fields.filter(([, schema]) => secrets.has(schema)).map(([name]) => name))
}
