import {
  type MappedField,
  mappedFields,
  mappedKinds,
} from '@placard/domain/campaigns/import-mapping/field'
import { titleMaxLength } from '@placard/domain/platform/spreadsheet-file/title'
import {
  duplicateRules,
  grains,
  mappingNameMaxLength,
  mappingQuestions,
} from '@placard/domain/campaigns/import-mapping/mapping'
import { dateFormats, moneyUnits } from '@placard/domain/platform/spreadsheet-file/spelling'
import { isTimeZone } from '@placard/domain/platform/calendar/zone'
import { decimalSigns } from '@placard/domain/platform/money/amount'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { day, id, nothing } from '../platform/scalar.ts'
import { managesAds } from './promotion.ts'

// A title may be longer by the number that tells it from equal ones.
const columnTitle = z.string().check(z.minLength(1), z.maxLength(titleMaxLength + 10))

const optionalTitle = z.optional(columnTitle)

/** The titles of the columns, by field; fields without a column are absent. */
const columns = z.strictObject(
  // Each field has the same schema; the compiler loses their names.
  Object.fromEntries(mappedFields.map((field) => [field, optionalTitle])) as Record<
    MappedField,
    typeof optionalTitle
  >,
)

/**
 * The way to read a file of another platform. `unit` is the unit of its amounts: 12.34, 1234 cents or 12340000 micros.
 * `timeZone` is the zone of its hours, null for that of the owner. Figures of unknown ads create ads in the plan
 * `planId`; without one they are rejected. Unless `duplicates` is `refuse`, rows of the same ad and day are added up.
 */
export const fileMapping = z.strictObject({
  kind: z.enum(mappedKinds),
  columns,
  dateFormat: z.enum(dateFormats),
  /** The day of all rows, for a file without a column for it. */
  fixedDay: z.nullable(day),
  decimalSign: z.enum(decimalSigns),
  unit: z.enum(moneyUnits),
  grain: z.enum(grains),
  timeZone: z.nullable(
    z.string().check(z.refine(isTimeZone, { error: 'a time zone such as Asia/Shanghai' })),
  ),
  /** The ISO 4217 code of the amounts; null if the file names none. */
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
  duplicates: z.enum(duplicateRules),
  planId: z.nullable(id),
})

/** A mapping that is kept under a name, for files with the same header. */
const namedMapping = z.strictObject({ mappingId: id, mappingName: z.string() })

/** Returns the first rows of a file with an unknown layout, the mapping that was found for it, and what is undecided. */
export const importHead = defineCall({
  path: '/v3/import/head',
  summary: 'Returns the first rows of a file and the mapping of its columns.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ jobId: id }),
  output: z.strictObject({
    /** The platform whose report it is; null if unknown. */
    platform: z.nullable(z.string()),
    titles: z.array(z.string()),
    /** The rows after the header, as the file has them. */
    rows: z.array(z.array(z.string())),
    mapping: fileMapping,
    questions: z.array(z.enum(mappingQuestions)),
    /** The name of the kept mapping that fits the header; empty if there is none. */
    mappingName: z.string(),
    mappings: z.array(namedMapping),
  }),
})

/**
 * Reads a file with this mapping, while it is `mapping` or `ready`. With a name, the mapping is kept for files with the
 * same header, and replaces an earlier one of that name.
 */
export const mapImport = defineCall({
  path: '/v3/import/map',
  summary: 'Reads a file with a mapping of its columns.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    jobId: id,
    mapping: fileMapping,
    mappingName: z.optional(nameUpTo(mappingNameMaxLength)),
  }),
  output: nothing,
})

/** Removes a kept mapping. Removing it again changes nothing. */
export const removeImportMapping = defineCall({
  path: '/v3/import/removeMapping',
  summary: 'Removes a kept mapping.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ mappingName: nameUpTo(mappingNameMaxLength) }),
  output: nothing,
})
