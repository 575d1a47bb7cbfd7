import { elementType } from '@placard/domain/platform/column/element'
import { expect, test } from 'vitest'
import { tableColumns, type ColumnElement } from './column.tsx'

function anElement(facts: Partial<ColumnElement> & { elementCode: string }): ColumnElement {
  return {
    elementName: facts.elementCode,
    elementType: elementType.text,
    status: 1,
    sort: 0,
    sortable: null,
    fixable: null,
    align: null,
    width: null,
    comment: '',
    ...facts,
  }
}

const codes = (elements: readonly ColumnElement[], device: 'desktop' | 'mobile' = 'desktop') =>
  tableColumns(elements, device).map(({ elementCode, pane }) => `${elementCode} ${pane}`)

test('S3.1 visible columns have the order of their sort, with those fixed left first, and those fixed right last', () => {
  const elements = [
    anElement({ elementCode: 'right', sort: 0, fixable: 2 }),
    anElement({ elementCode: 'second', sort: 2 }),
    anElement({ elementCode: 'hidden', status: 0, sort: null }),
    anElement({ elementCode: 'left', sort: 3, fixable: 1 }),
    anElement({ elementCode: 'first', sort: 1, fixable: 0 }),
  ]
  expect(codes(elements)).toEqual(['left left', 'first center', 'second center', 'right right'])
})

test.each([
  [0, elementType.price, 'left'],
  [1, elementType.text, 'right'],
  [null, elementType.number, 'right'],
  [null, elementType.rate, 'right'],
  [null, elementType.text, 'left'],
  [null, elementType.slot, 'left'],
])('S3.1 align %j of element type %i puts the text %s', (align, type, side) => {
  const [column] = tableColumns(
    [anElement({ elementCode: 'cost', align, elementType: type })],
    'desktop',
  )
  expect(column?.align).toBe(side)
})

test('on a narrow screen only the first column is fixed', () => {
  const elements = [
    anElement({ elementCode: 'a', sort: 0, fixable: 1 }),
    anElement({ elementCode: 'b', sort: 1, fixable: 1 }),
    anElement({ elementCode: 'c', sort: 2, fixable: 2 }),
  ]
  expect(codes(elements, 'mobile')).toEqual(['a left', 'b center', 'c center'])
})

test('an unknown element type is shown as text, and a repeated code is shown once', () => {
  const elements = [
    anElement({ elementCode: 'a', elementType: 99 }),
    anElement({ elementCode: 'a', elementType: elementType.price }),
  ]
  expect(tableColumns(elements, 'desktop').map((column) => column.elementType)).toEqual([
    elementType.text,
  ])
})
