import { describe, expect, test } from 'vitest'
import { planFields } from '../plan/fields.ts'
import { fieldsOf } from './declared-field.ts'
import { copied, field, type Fields, label, setting } from './field.ts'
import { line } from './value-type.ts'

const declared = Object.entries<Fields>(fieldsOf).flatMap(([entity, fields]) =>
  Object.entries(fields).map(([name, one]) => ({ entity, name, one })),
)

describe('a declared field', () => {
  test.each(declared)('$entity.$name has a label in each language', ({ one }) => {
    expect(Object.values(one.label).map((text) => text !== '')).toEqual([true, true])
  })

  test.each(declared)('$entity.$name names all its codes in each language', ({ one }) => {
    const { kind, codes, names } = one.type
    if (kind !== 'code') return
    for (const texts of Object.values(names ?? {}))
      expect(Object.keys(texts).toSorted()).toEqual(codes.map(String).toSorted())
  })

  test.each(declared)('$entity.$name means the same in every entity', ({ name, one }) => {
    for (const other of declared.filter((each) => each.name === name))
      expect({ ...other.one, list: null }).toEqual({ ...one, list: null })
  })

  test.each(declared)('$entity.$name is in the log if people set it', ({ one }) => {
    expect(one.isLogged || one.input.by === 'none').toBe(true)
  })
})

test('a field without a decision does not compile', () => {
  const decisions = { column: 'note', label: label('note', '备注'), input: setting, list: null }
  expect(field(line, { ...decisions, ...copied }).isCopied).toBe(true)
  const { isCopied: _, ...withoutCopied } = copied
  // @ts-expect-error nothing says whether a copy has the field
  field(line, { ...decisions, ...withoutCopied })
  // @ts-expect-error nothing says whether lists show it
  field(line, { column: 'note', label: label('note', '备注'), input: setting, ...copied })
})

test('columns of one entity are declared once', () => {
  const columns = Object.values(planFields).map(({ column }) => column)
  expect(new Set(columns).size).toBe(columns.length)
})
