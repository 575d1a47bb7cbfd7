import { describe, expect, test } from 'vitest'
import { columnStatus, elementType, type ColumnGroup } from './element.ts'
import { openPicker } from './picker.ts'
import {
  type ColumnPreset,
  confirmStep,
  type ViewedItem,
  presetGroups,
  presetNameMaxLength,
  presetNameProblem,
} from './preset.ts'

const aPreset = (over: Partial<ColumnPreset>): ColumnPreset => ({
  presetId: '1',
  presetName: 'Preset',
  elementCodes: [],
  isShared: false,
  isOwn: true,
  authorName: 'Li',
  otherUsers: 0,
  version: 1,
  ...over,
})

describe('the name of a preset', () => {
  const presets = [
    aPreset({ presetId: '1', presetName: 'Delivery' }),
    aPreset({ presetId: '2', presetName: 'Costs', isOwn: false, isShared: true }),
  ]
  test.each([
    ['Reach', null, null],
    ['  Reach  ', null, null],
    ['x'.repeat(presetNameMaxLength), null, null],
    ['😀'.repeat(presetNameMaxLength), null, null],
    ['x'.repeat(presetNameMaxLength + 1), null, 'invalid'],
    ['', null, 'empty'],
    ['   ', null, 'empty'],
    ['two\nlines', null, 'invalid'],
    ['\u202EyrevileD', null, 'invalid'],
    ['Delivery', null, 'taken'],
    [' DELIVERY ', null, 'taken'],
    ['delivery', '1', null],
    ['Costs', null, null],
  ])('%j for the preset %j: %j', (typed, presetId, problem) => {
    expect(presetNameProblem(typed, presets, presetId)).toBe(problem)
  })
})

test('a preset shows its columns in its order, without those that the page no longer has', () => {
  const column = (elementCode: string, sort: number) => ({
    elementCode,
    elementName: elementCode,
    elementType: elementType.text,
    status: columnStatus.shown,
    sort,
    sortable: null,
    fixable: null,
    align: null,
    width: null,
    comment: '',
    templateSort: sort,
  })
  const groups: ColumnGroup[] = [
    { groupName: 'plan', elements: [column('name', 0), column('state', 1)] },
    { groupName: 'figures', elements: [column('cost', 2)] },
  ]
  const shown = presetGroups(groups, { elementCodes: ['cost', 'roi', 'name'] })
  expect(openPicker(shown).selection).toEqual(['cost', 'name'])
})

test.each<[ViewedItem['whose'], boolean, boolean, string]>([
  ['everybody', true, false, 'nothing'],
  ['everybody', false, false, 'use'],
  ['everybody', true, true, 'saveOwn'],
  ['everybody', false, true, 'saveOwn'],
  ['own', true, false, 'nothing'],
  ['own', false, false, 'use'],
  ['own', true, true, 'save'],
  ['own', false, true, 'save'],
  ['other', true, false, 'nothing'],
  ['other', false, false, 'use'],
  ['other', true, true, 'copy'],
  ['other', false, true, 'copy'],
])('confirm with the columns of %s, in use: %s, changed: %s, does: %s', (...row) => {
  const [whose, isInUse, isChanged, step] = row
  expect(confirmStep({ whose, isInUse, isChanged })).toBe(step)
})
