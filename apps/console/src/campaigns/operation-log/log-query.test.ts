import { expect, test } from 'vitest'
import { pageNumIn } from '@placard/ui/paged-list/address'
import { filtersIn } from './log-query.ts'

test.each([
  ['', {}, 1],
  ['entity=ad&text=shoe&page=3', { entity: 'ad', text: 'shoe' }, 3],
  ['operation=change&by=agency', { operation: 'change', by: 'agency' }, 1],
  ['operation=x&by=me', {}, 1],
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }, 1],
  ['entity=toString&from=2026-02-30&to=&text=&page=0', {}, 1],
  ['page=100000', {}, 1],
  ['page=2.5', {}, 1],
])('the address ?%s means %j, page %i', (address, filters, pageNum) => {
  const parameters = new URLSearchParams(address)
  expect(filtersIn(parameters)).toEqual(filters)
  expect(pageNumIn(parameters)).toBe(pageNum)
})
