import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  columnFixable,
  columnStatus,
  elementType,
  type ColumnGroup,
  type ColumnGroups,
  type PersonalColumn,
} from './element.ts'
import { pageCodeProblem } from './page-code.ts'
import {
  cancelPicker,
  chooseColumns,
  confirmPicker,
  isPickerChanged,
  moveColumn,
  openPicker,
  resetPicker,
  shownColumns,
} from './picker.ts'

const aColumn = (over: Partial<PersonalColumn> & { elementCode: string }): PersonalColumn => ({
  elementName: over.elementCode,
  elementType: elementType.text,
  status: columnStatus.hidden,
  sort: null,
  sortable: null,
  fixable: null,
  align: null,
  width: null,
  comment: '',
  templateSort: 0,
  ...over,
})
const shown = (elementCode: string, sort: number | null, templateSort: number | null = 0) =>
  aColumn({ elementCode, status: columnStatus.shown, sort, templateSort })

const groups: ColumnGroup[] = [
  { groupName: 'plan', elements: [shown('name', 1), aColumn({ elementCode: 'budget' })] },
  { groupName: 'figures', elements: [shown('cost', 0), shown('clicks', 2)] },
]
const statusesOf = (all: readonly ColumnGroup[]) =>
  all.map(({ groupName, elements }) => [
    groupName,
    ...elements.map(({ elementCode, status, sort }) => [elementCode, status, sort]),
  ])

test('a personal column has the fields of the specification', () => {
  expectTypeOf<keyof PersonalColumn>().toEqualTypeOf<
    | 'elementCode'
    | 'elementName'
    | 'elementType'
    | 'status'
    | 'sort'
    | 'sortable'
    | 'fixable'
    | 'align'
    | 'width'
    | 'comment'
    | 'templateSort'
  >()
  expectTypeOf<PersonalColumn['sortable']>().toEqualTypeOf<null | 0 | 1>()
  expectTypeOf<PersonalColumn['fixable']>().toEqualTypeOf<null | 0 | 1 | 2>()
  expectTypeOf<PersonalColumn['align']>().toEqualTypeOf<null | 0 | 1>()
})

test('a column group has a name and elements, and the response holds groupInfos', () => {
  expectTypeOf<keyof ColumnGroup>().toEqualTypeOf<'groupName' | 'elements'>()
  expectTypeOf<ColumnGroups['groupInfos'][number]>().toEqualTypeOf<ColumnGroup>()
})

describe('S4.6 confirm shows the selected columns in their order and hides the others', () => {
  test('S4.6 opening selects the visible columns by their sort, across the groups', () => {
    expect(openPicker(groups)).toEqual({ groups, selection: ['cost', 'name', 'clicks'] })
  })

  test('S4.6 selected columns get status 1 and their position, unselected status 0 and no sort', () => {
    const confirmed = confirmPicker({ groups, selection: ['clicks', 'budget', 'name'] })
    expect(statusesOf(confirmed)).toEqual([
      ['plan', ['name', 1, 2], ['budget', 1, 1]],
      ['figures', ['cost', 0, null], ['clicks', 1, 0]],
    ])
  })

  test('S4.6 repeated and unknown codes are ignored', () => {
    const selection = ['nowhere', 'cost', 'cost', 'name', 'cost']
    expect(statusesOf(confirmPicker({ groups, selection }))).toEqual([
      ['plan', ['name', 1, 1], ['budget', 0, null]],
      ['figures', ['cost', 1, 0], ['clicks', 0, null]],
    ])
  })

  test('S4.6 an empty selection hides all', () => {
    expect(statusesOf(confirmPicker({ groups, selection: [] }))).toEqual([
      ['plan', ['name', 0, null], ['budget', 0, null]],
      ['figures', ['cost', 0, null], ['clicks', 0, null]],
    ])
  })

  test('S4.6 the other fields of a column are unchanged', () => {
    const column = { ...aColumn({ elementCode: 'name' }), width: 120, comment: 'its name' }
    const one = [{ groupName: 'plan', elements: [column] }]
    const [confirmed] = confirmPicker({ groups: one, selection: ['name'] })
    expect(confirmed?.elements).toEqual([{ ...column, status: 1, sort: 0 }])
  })

  test('S4.6 confirm and reopen keep the order', () => {
    const codes = ['name', 'budget', 'cost', 'clicks']
    fc.assert(
      fc.property(fc.shuffledSubarray(codes), (selection) => {
        expect(openPicker(confirmPicker({ groups, selection })).selection).toEqual(selection)
      }),
    )
  })
})

test('S4.7 cancel restores the initial selection', () => {
  const opened = openPicker(groups)
  expect(cancelPicker({ ...opened, selection: ['budget'] })).toEqual(opened)
  expect(confirmPicker(cancelPicker({ ...opened, selection: [] }))).toEqual(groups)
})

test('visible columns without a position are last, in the order of the template', () => {
  const columns = [shown('b', null, 2), shown('a', null, 1), shown('c', 5), shown('d', 4)]
  const all = [...columns, aColumn({ elementCode: 'e', templateSort: 0 })]
  expect(shownColumns(all).map(({ elementCode }) => elementCode)).toEqual(['d', 'c', 'a', 'b'])
})

describe('while the picker is open', () => {
  const pinned = { ...shown('switch', 0, 4), fixable: columnFixable.left }
  const table: ColumnGroup[] = [
    {
      groupName: 'plan',
      elements: [pinned, shown('name', 1, 2), aColumn({ elementCode: 'day', templateSort: 3 })],
    },
    {
      groupName: 'figures',
      elements: [
        shown('cost', 2, 1),
        aColumn({ elementCode: 'clicks', templateSort: null }),
        shown('cpc', 3, null),
      ],
    },
  ]
  const open = openPicker(table)
  const everyCode = ['switch', 'name', 'day', 'cost', 'clicks', 'cpc']

  test('newly selected columns are last, those of a group in its order, each once', () => {
    const one = chooseColumns(open, ['day'], true)
    expect(one.selection).toEqual(['switch', 'name', 'cost', 'cpc', 'day'])
    const group = chooseColumns(one, ['cost', 'clicks', 'cpc'], true)
    expect(group.selection).toEqual(['switch', 'name', 'cost', 'cpc', 'day', 'clicks'])
  })

  test('a pinned column can be neither removed nor moved, and no other moves before it', () => {
    expect(chooseColumns(open, ['switch', 'name'], false).selection).toEqual([
      'switch',
      'cost',
      'cpc',
    ])
    expect(moveColumn(open, 'switch', 2)).toEqual(open)
    expect(moveColumn(open, 'cpc', 0).selection).toEqual(['switch', 'cpc', 'name', 'cost'])
    expect(moveColumn(open, 'cpc', -3).selection).toEqual(['switch', 'cpc', 'name', 'cost'])
    expect(moveColumn(open, 'name', 99).selection).toEqual(['switch', 'cost', 'cpc', 'name'])
    expect(moveColumn(open, 'day', 0)).toEqual(open)
  })

  test('reset shows the columns of the template, in the order of templateSort', () => {
    const changed = moveColumn(chooseColumns(open, ['cost', 'cpc'], false), 'name', 0)
    expect(resetPicker(changed).selection).toEqual(['switch', 'cost', 'name', 'day'])
  })

  test('a reverted change is not a change', () => {
    expect(isPickerChanged(open)).toBe(false)
    const moved = moveColumn(open, 'cpc', 0)
    expect(isPickerChanged(moved)).toBe(true)
    expect(isPickerChanged(moveColumn(moved, 'cpc', 2))).toBe(false)
    expect(isPickerChanged(cancelPicker(moved))).toBe(false)
  })

  test('after any changes, each selected column is present once and the pinned ones are first', () => {
    const step = fc.oneof(
      fc.record({ codes: fc.subarray(everyCode), isChosen: fc.boolean() }),
      fc.record({ code: fc.constantFrom(...everyCode), place: fc.integer({ min: -2, max: 9 }) }),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { selection } = steps.reduce(
          (picker, one) =>
            'code' in one
              ? moveColumn(picker, one.code, one.place)
              : chooseColumns(picker, one.codes, one.isChosen),
          open,
        )
        expect(selection[0]).toBe('switch')
        expect(new Set(selection).size).toBe(selection.length)
        expect(everyCode).toEqual(expect.arrayContaining([...selection]))
      }),
    )
  })
})

describe('S5.1 the column picker requires a page code', () => {
  test.each(['plan', ' operationLog '])('S5.1 %j is valid', (pageCode) => {
    expect(pageCodeProblem(pageCode)).toBeNull()
  })

  test.each([
    ['', '""'],
    ['  ', '"  "'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('S5.1 %j is invalid, and the console’s text says so', (pageCode, shownAs) => {
    expect(pageCodeProblem(pageCode)).toBe(
      `the column picker needs the pageCode of its page, got ${shownAs}`,
    )
  })
})
