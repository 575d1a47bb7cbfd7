import { expect, test } from 'vitest'
import { filterIn, filtersOf, hrefOf } from './filter-form.tsx'

test.each([
  ['', {}],
  ['?standing=new.1', { scheme: 'new', statuses: [1] }],
  [
    '?standing=old.5&owner=Tea+%26&text=a',
    { scheme: 'old', statuses: [5], ownerText: 'Tea &', text: 'a' },
  ],
  ['?standing=old.4', {}],
  ['?standing=middle.1', {}],
  ['?standing=new', {}],
  ['?standing=&order=1', {}],
])('the address %s means %j', (search, filters) => {
  expect(filtersOf(filterIn(search))).toEqual(filters)
})

test('an order is opened above its list, and closed to it', () => {
  const filter = filterIn('?standing=new.0&owner=Tea+%26')
  expect(hrefOf('/p', filter, '7')).toBe('/p?standing=new.0&owner=Tea+%26&order=7')
  expect(filterIn(new URL(hrefOf('/p', filter, null), 'http://a').search)).toEqual(filter)
  expect(hrefOf('/p', filterIn(''), null)).toBe('/p')
})
