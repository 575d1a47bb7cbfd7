import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** The lists that have configurable columns so far. */
export const pageCode = z.enum(['plan', 'group', 'ad'])
export type PageCode = z.infer<typeof pageCode>

const nullableFlag = z.nullable(z.int())

/** A column as the person, else the template, wants it. Codes as in the specification. @see spec S3.1 */
export const personalColumn = z.strictObject({
  elementCode: z.string(),
  elementName: z.string(),
  elementType: z.int(),
  status: z.int(),
  sort: z.nullable(z.int()),
  sortable: nullableFlag,
  fixable: nullableFlag,
  align: nullableFlag,
  /** Pixels; null means the default of S9.5. */
  width: z.nullable(z.int()),
  /** Help for the header; empty when there is none. */
  comment: z.string(),
  templateSort: z.nullable(z.int()),
})

/** The columns of a page in the order to show them; hidden ones included, after the shown ones. @see spec S7.11 */
export const queryColumns = defineCall({
  path: '/v3/communal/elements/query',
  body: 'form',
  access: { kind: 'signedIn' },
  input: z.strictObject({ pageCode }),
  output: z.array(personalColumn),
})
