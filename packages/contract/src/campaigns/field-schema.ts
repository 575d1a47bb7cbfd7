import { itemCodeMaxLength } from '@placard/domain/campaigns/dictionary/type'
import {
  type Field,
  type Fields,
  listedFields,
  type ListedFieldsOf,
  type NamesBy,
} from '@placard/domain/campaigns/promotion/field'
import * as z from 'zod/mini'
import { cents, day, id } from '../platform/scalar.ts'
import { targeting } from './targeting.ts'

/** Texts as they are written; the rules of each refuse in the user's language what is longer. */
const freeText = z.string().check(z.maxLength(1000))

type ValueOf<Of extends Field> = Of['type']['initial']
/** Callers write a day as any text. */
type InputOf<Of extends Field> = Of['type']['kind'] extends 'day' ? string | null : ValueOf<Of>
type Schema<Of extends Field> = z.ZodMiniType<ValueOf<Of>, InputOf<Of>>

/** Returns the schema of a field's values. */
function schemaOf({ type }: Field): z.ZodMiniType {
  const schema = innerSchemaOf(type)
  return type.isNullable ? z.nullable(schema) : schema
}

function innerSchemaOf({ kind, codes }: Field['type']): z.ZodMiniType {
  switch (kind) {
    case 'line':
      return freeText
    case 'lines':
      return z.array(freeText).check(z.maxLength(100))
    case 'address':
      return z.string().check(z.maxLength(4000))
    case 'amount':
      return cents
    case 'roi':
      return z.int()
    case 'code':
      return z.literal([...codes])
    case 'options':
      return z.array(z.enum(codes.map(String))).check(z.maxLength(10))
    case 'item':
      return z.string().check(z.maxLength(itemCodeMaxLength))
    case 'day':
      return day
    case 'schedule':
      return z.string().check(z.maxLength(1000))
    case 'targeting':
      return targeting
    case 'id':
      return id
    case 'ids':
      return z.array(id).check(z.maxLength(100))
  }
}

type SavedShape<F extends Fields> = { [Name in keyof F]: Schema<F[Name]> }

/** Returns the fields as a saved entity has them. */
export function savedShape<F extends Fields>(fields: F): SavedShape<F> {
  return shapeOf(fields, schemaOf)
}

/** Returns the fields as the rows of a list have them. */
export function listedShape<F extends Fields>(fields: F): SavedShape<ListedFieldsOf<F>> {
  return savedShape(listedFields(fields))
}

type CreateShape<F extends Fields> = {
  [Name in NamesBy<F, 'required' | 'fixed'>]: Schema<F[Name]>
} & { [Name in NamesBy<F, 'optional'>]: z.ZodMiniDefault<Schema<F[Name]>> }

/** Returns the fields of a create call; missing ones have the initial value of their type. */
export function createShape<F extends Fields>(fields: F): CreateShape<F> {
  return shapeOf(fields, (field) => {
    const { type, input } = field
    if (input.by === 'none') return null
    const isOptional = input.by === 'optional'
    return isOptional ? z._default(schemaOf(field), type.initial) : schemaOf(field)
  })
}

type SaveShape<F extends Fields> = {
  [Name in NamesBy<F, 'required' | 'optional'>]: z.ZodMiniOptional<Schema<F[Name]>>
}

/** Returns the fields of a save call; missing ones keep their values. */
export function saveShape<F extends Fields>(fields: F): SaveShape<F> {
  return shapeOf(fields, (field) => {
    const { by } = field.input
    return by === 'required' || by === 'optional' ? z.optional(schemaOf(field)) : null
  })
}

function shapeOf<Shape>(fields: Fields, make: (field: Field) => z.ZodMiniType | null): Shape {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const schema = make(field)
    return schema === null ? [] : [[name, schema]]
  })
  // The types of shapes select and map the fields as the functions above do.
  return Object.fromEntries(entries) as Shape
}
