import { expect, test } from 'vitest'
import { multiAccessId } from './multi-access.ts'

const everywhere = { frameName: 'f', address: '/m?multiAccessId=q', stored: 's' }

test.each([
  ['the window’s name in a frame', everywhere, 'f'],
  ['the query outside a frame', { ...everywhere, frameName: null }, 'q'],
  ['the query in a frame without a name', { ...everywhere, frameName: '' }, 'q'],
  [
    'the query of the hash',
    { ...everywhere, frameName: null, address: '/m?a=1#/n?multiAccessId=h' },
    'h',
  ],
  [
    'the query before that of the hash',
    { ...everywhere, frameName: null, address: '/m?multiAccessId=q#/n?multiAccessId=h' },
    'q',
  ],
  [
    'the query, decoded',
    { ...everywhere, frameName: null, address: '/m?multiAccessId=1%2B2' },
    '1+2',
  ],
  ['the session storage', { ...everywhere, frameName: null, address: '/m?x=multiAccessId' }, 's'],
  [
    'the session storage past an empty parameter',
    { ...everywhere, frameName: '', address: '/m?multiAccessId=' },
    's',
  ],
  [
    'the raw query if it cannot be decoded',
    { ...everywhere, frameName: null, address: '/m?multiAccessId=%ZZ' },
    '%ZZ',
  ],
  [
    'the session storage past a parameter without a value',
    { ...everywhere, frameName: '', address: '/m?multiAccessId&a=1' },
    's',
  ],
  ['nowhere', { frameName: null, address: '/m', stored: null }, null],
  [
    'nowhere, though storage holds an empty text',
    { frameName: '', address: '/m', stored: '' },
    null,
  ],
])('S9.7 the multi-access id comes from %s', (_, places, id) => {
  expect(multiAccessId(places)).toBe(id)
})
