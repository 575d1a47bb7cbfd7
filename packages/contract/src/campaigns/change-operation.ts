import { adFields } from '@placard/domain/campaigns/ad/fields'
import { roundingSteps } from '@placard/domain/campaigns/change-set/amount-change'
import {
  type ChangeOperation,
  copiesMax,
  operationsMax,
  type TargetingList,
  targetingLists,
} from '@placard/domain/campaigns/change-set/operation'
import { unknownPlaceholders } from '@placard/domain/campaigns/change-set/text-change'
import { creativeFields } from '@placard/domain/campaigns/creative/fields'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { keywordFields } from '@placard/domain/campaigns/keyword/fields'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import { rowLabelsMax } from '@placard/domain/campaigns/label/label'
import { halfHoursOfWeek } from '@placard/domain/campaigns/schedule/schedule'
import * as z from 'zod/mini'
import { cents, id } from '../platform/scalar.ts'
import { saveShape } from './field-schema.ts'

const signedCents = z.int().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000))
const bound = z._default(z.nullable(cents), null)

/** A change of an amount; see `AmountChange` of the domain. Percentages are at most 1,000 times the amount. */
const amountChange = z.strictObject({
  target: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('set'), cents: z.nullable(cents) }),
    z.strictObject({ by: z.literal('add'), cents: signedCents }),
    z.strictObject({
      by: z.literal('percent'),
      hundredths: z.int().check(z.gte(-10_000), z.lte(10_000_000)),
    }),
  ]),
  step: z._default(z.literal([...roundingSteps]), 1),
  rounding: z._default(z.enum(['nearest', 'up', 'down']), 'nearest'),
  minCents: bound,
  maxCents: bound,
  asLowAsAllowed: z._default(z.boolean(), false),
})

const words = z.string().check(z.maxLength(200))
const flag = z._default(z.boolean(), false)
const isTemplate = (template: string) => unknownPlaceholders(template).length === 0

const textChange = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('replace'),
    find: words.check(z.minLength(1)),
    replacement: words,
    matchCase: flag,
    wholeWord: flag,
    firstOnly: flag,
  }),
  z.strictObject({ by: z.literal('prefix'), text: words }),
  z.strictObject({ by: z.literal('suffix'), text: words }),
  z.strictObject({
    by: z.literal('template'),
    template: words.check(
      z.minLength(1),
      z.refine(isTemplate, {
        error: 'a template with the placeholders {name}, {plan}, {group}, {date} and {n:000}',
      }),
    ),
  }),
])

const part = z.string().check(z.maxLength(1_000))
const parameterName = z.string().check(z.minLength(1), z.maxLength(100))
const isHost = (text: string) => /^[^\s/?#@\\]+$/.test(text)
const isPath = (text: string) => /^\/[^\s?#\\]*$/.test(text)

const addressChange = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('set'), address: z.string().check(z.maxLength(4_000)) }),
  z.strictObject({
    by: z.literal('host'),
    host: part.check(z.refine(isHost, { error: 'a host such as shop.example.com' })),
  }),
  z.strictObject({
    by: z.literal('path'),
    path: part.check(z.refine(isPath, { error: 'a path such as /winter/boots' })),
  }),
  z.strictObject({ by: z.literal('setParameter'), name: parameterName, value: part }),
  z.strictObject({ by: z.literal('removeParameter'), name: parameterName }),
])

const isWeek = (text: string) => text.length === halfHoursOfWeek && /^[01]+$/.test(text)

/** The names of an entity's fields of a kind; there is at least one. */
function fieldsOfKind(fields: Fields, kind: string): z.ZodMiniType<string> {
  return z.enum(
    Object.keys(fields).filter((name) => {
      const field = fields[name]
      return field?.type.kind === kind && field.input.by !== 'none' && field.input.by !== 'fixed'
    }),
  )
}

/** The fields that a change can set, besides the switch. */
export function settableFields<F extends Fields>(fields: F) {
  return z
    .strictObject({ switchOn: z.optional(z.boolean()), ...saveShape(fields) })
    .check(z.refine((set) => Object.keys(set).length > 0, { error: 'at least one field' }))
}

/** Replacing all labels by none removes them; the other changes need a label. */
const labels = z
  .strictObject({
    kind: z.literal('labels'),
    change: z.enum(['add', 'remove', 'set']),
    labelIds: z.array(id).check(z.maxLength(rowLabelsMax)),
  })
  .check(
    z.refine(({ change, labelIds }) => change === 'set' || labelIds.length > 0, {
      error: 'at least one label',
    }),
  )

const setOperation = <F extends Fields>(fields: F) =>
  z.strictObject({ kind: z.literal('set'), fields: settableFields(fields) })

const removal = z.strictObject({ kind: z.literal('remove') })

/** The operations that plans, groups and ads have. */
function commonOperations<F extends Fields>(fields: F) {
  return [
    setOperation(fields),
    z.strictObject({
      kind: z.literal('text'),
      field: fieldsOfKind(fields, 'line'),
      change: textChange,
    }),
    labels,
    removal,
  ] as const
}

const copyShape = {
  kind: z.literal('copy'),
  count: z._default(z.int().check(z.gte(1), z.lte(copiesMax)), 1),
  /** Creatives are copied with their ads in any case. */
  withChildren: z._default(z.boolean(), true),
}
/** Copies groups into another plan, or ads into another group, unless they are copied beside their originals. */
const placedCopy = z.strictObject({ ...copyShape, parentId: z.optional(id) })

const amountOperation = (fields: Fields) =>
  z.strictObject({
    kind: z.literal('amount'),
    field: fieldsOfKind(fields, 'amount'),
    change: amountChange,
  })

const shiftDays = z.strictObject({
  kind: z.literal('shiftDays'),
  fields: z.array(z.enum(['beginDay', 'endDay'])).check(z.minLength(1), z.maxLength(2)),
  days: z.int().check(z.gte(-3_660), z.lte(3_660)),
})

const hours = z.strictObject({
  kind: z.literal('hours'),
  change: z.enum(['add', 'remove']),
  schedule: z.string().check(z.refine(isWeek, { error: '336 half hours, each 0 or 1' })),
})

// The names are those of a constant of the domain.
const targetingList = z.enum(targetingLists) as z.ZodMiniType<TargetingList>

const targeting = z.strictObject({
  kind: z.literal('targeting'),
  list: targetingList,
  change: z.enum(['add', 'remove']),
  values: z
    .array(z.string().check(z.minLength(1), z.maxLength(32)))
    .check(z.minLength(1), z.maxLength(1_000)),
  allowEverybody: flag,
})

const address = z.strictObject({
  kind: z.literal('address'),
  field: fieldsOfKind(adFields, 'address'),
  change: addressChange,
})

/** Replaces a material of creatives. The material itself is kept. @see spec S2.6 */
const replacement = z.strictObject({ kind: z.literal('material'), mId: id, byId: id })

const isAlone = (operations: readonly { readonly kind: string }[]) =>
  operations.length === 1 || operations.every(({ kind }) => kind !== 'remove' && kind !== 'copy')

function operationsOf<Operation extends z.ZodMiniType<ChangeOperation>>(operation: Operation) {
  return z
    .array(operation)
    .check(
      z.minLength(1),
      z.maxLength(operationsMax),
      z.refine(isAlone, { error: 'no other operation beside a removal or a copy' }),
    )
}

/** The operations on the rows of a level, carried out one after the other. */
export const levelChange = z.discriminatedUnion('level', [
  z.strictObject({
    level: z.literal('plan'),
    operations: operationsOf(
      z.discriminatedUnion('kind', [
        ...commonOperations(planFields),
        z.strictObject(copyShape),
        amountOperation(planFields),
        shiftDays,
      ]),
    ),
  }),
  z.strictObject({
    level: z.literal('group'),
    operations: operationsOf(
      z.discriminatedUnion('kind', [
        ...commonOperations(groupFields),
        placedCopy,
        amountOperation(groupFields),
        shiftDays,
        hours,
        targeting,
      ]),
    ),
  }),
  z.strictObject({
    level: z.literal('ad'),
    operations: operationsOf(
      z.discriminatedUnion('kind', [...commonOperations(adFields), placedCopy, address]),
    ),
  }),
  z.strictObject({
    level: z.literal('creative'),
    operations: operationsOf(
      z.discriminatedUnion('kind', [setOperation(creativeFields), replacement, removal]),
    ),
  }),
  z.strictObject({
    level: z.literal('keyword'),
    operations: operationsOf(
      z.discriminatedUnion('kind', [
        setOperation(keywordFields),
        amountOperation(keywordFields),
        removal,
      ]),
    ),
  }),
])
export type LevelChange = z.infer<typeof levelChange>
