import { describe, expect, test } from 'vitest'
import { cubes } from '../../statistics/unit/cube.ts'
import { type BreakdownField, rowMembers } from './breakdown.ts'
import { breakdownFields } from './field.ts'

describe('a value of a breakdown', () => {
  test.each<[BreakdownField, string, string]>([
    ['age', '18-24', '18-24'],
    ['age', '25 – 34', '25-34'],
    ['age', 'AGE_RANGE_35_44', '35-44'],
    ['age', '18 to 24', '18-24'],
    ['age', '18-24 岁', '18-24'],
    ['age', '65+', '65+'],
    ['age', '65 or more', '65+'],
    ['age', 'AGE_65_UP', '65+'],
    ['age', '55岁以上', '55+'],
    ['age', 'Parents', 'Parents'],
    ['age', 'Undetermined', 'unknown'],
    ['gender', 'Female', 'female'],
    ['gender', 'MALE', 'male'],
    ['gender', '女', 'female'],
    ['gender', 'unknown', 'unknown'],
    ['gender', 'Divers', 'Divers'],
    ['device', 'Mobile phones', 'phone'],
    ['device', 'MOBILE', 'phone'],
    ['device', 'Tablets', 'tablet'],
    ['device', 'Computers', 'computer'],
    ['device', 'DESKTOP', 'computer'],
    ['device', 'CONNECTED_TV', 'tv'],
    ['device', '平板电脑', 'tablet'],
    ['device', 'iPhone 15', 'iPhone 15'],
    ['network', 'Google search', 'Google search'],
    ['region', '  Noord   Holland ', 'Noord Holland'],
    ['region', '--', 'unknown'],
    ['region', '', 'unknown'],
    ['region', 'x'.repeat(300), 'x'.repeat(200)],
  ])('in the column %s, “%s”, is %s', (field, text, value) => {
    const members = rowMembers([field], () => text)
    const [names] = Object.values(members)
    expect(names?.filter((name) => name !== 'unknown')).toEqual(value === 'unknown' ? [] : [value])
  })

  test('has a place in its breakdown; what the file does not say is unknown', () => {
    const texts = {
      age: '18-24',
      gender: 'Female',
      device: 'Tablet',
      network: 'Feed',
      region: 'Oslo',
    }
    expect(rowMembers(breakdownFields, (field) => texts[field])).toEqual({
      audience: ['18-24', 'female'],
      device: ['unknown', 'unknown', 'tablet'],
      placement: ['Feed', 'unknown'],
      geo: ['Oslo'],
    })
    expect(rowMembers(['gender'], () => 'Male')).toEqual({ audience: ['unknown', 'male'] })
    expect(rowMembers([], () => '')).toEqual({})
  })

  test.each(breakdownFields)(
    'of %s belongs to one breakdown, with all of its dimensions',
    (field) => {
      const [[cube, names] = ['geo', []], ...others] = Object.entries(
        rowMembers([field], () => 'A'),
      )
      expect(others).toEqual([])
      expect(names).toHaveLength(cubes[cube as keyof typeof cubes].length)
    },
  )
})
