import { expect, test } from 'vitest'
import { conversionEventOf } from './event.ts'

const row = {
  eventId: 'e-1',
  event: 'pay',
  clickId: '1.7.1.2.3.4.n.s',
  at: '2026-11-27T10:00:00+08:00',
}
const adjustment = {
  eventId: 'e-2',
  event: 'pay',
  orderId: 'o 1'.replace(' ', '-'),
  at: row.at,
  adjust: 'retract',
}

test('a conversion needs an id, an event, a click and an instant', () => {
  expect(conversionEventOf(row)).toEqual({
    event: {
      kind: 'conversion',
      eventId: 'e-1',
      event: 'pay',
      clickId: row.clickId,
      atMs: Date.parse('2026-11-27T02:00:00Z'),
      valueCents: null,
      currency: null,
      orderId: null,
    },
  })
})

test('a value of 0 is a value', () => {
  expect(conversionEventOf({ ...row, valueCents: 0 })).toMatchObject({ event: { valueCents: 0 } })
})

test('an adjustment names an order instead of a click', () => {
  expect(conversionEventOf(adjustment)).toMatchObject({
    event: { kind: 'retract', orderId: 'o-1', valueCents: null },
  })
  expect(conversionEventOf({ ...adjustment, adjust: 'restate', valueCents: 5 })).toMatchObject({
    event: { kind: 'restate', valueCents: 5 },
  })
})

test.each([
  [[], 'row'],
  [null, 'row'],
  ['x', 'row'],
  [{ ...row, eventId: '' }, 'eventId'],
  [{ ...row, eventId: 7 }, 'eventId'],
  [{ ...row, eventId: 'x'.repeat(101) }, 'eventId'],
  [{ ...row, event: 'Pay now' }, 'event'],
  [{ ...row, event: undefined }, 'event'],
  [{ ...row, clickId: '' }, 'clickId'],
  [{ ...row, clickId: 'x'.repeat(201) }, 'clickId'],
  [{ ...row, at: '2026-11-27' }, 'at'],
  [{ ...row, at: '2026-11-27T10:00:00' }, 'at'],
  [{ ...row, at: '2026-13-27T10:00:00Z' }, 'at'],
  [{ ...row, at: 1_764_230_400 }, 'at'],
  [{ ...row, valueCents: 1.5 }, 'valueCents'],
  [{ ...row, valueCents: -1 }, 'valueCents'],
  [{ ...row, valueCents: '5' }, 'valueCents'],
  [{ ...row, valueCents: 1_000_000_000_001 }, 'valueCents'],
  [{ ...row, currency: 'yuan' }, 'currency'],
  [{ ...row, orderId: 'a b' }, 'orderId'],
  [{ ...row, value: 5 }, 'value'],
  [{ ...row, adjust: 'undo' }, 'adjust'],
  [{ ...adjustment, clickId: 'x' }, 'clickId'],
  [{ ...adjustment, orderId: undefined }, 'orderId'],
  [{ ...adjustment, valueCents: 5 }, 'valueCents'],
  [{ ...adjustment, adjust: 'restate' }, 'valueCents'],
])('of %j, the field %s is wrong', (wrong, field) => {
  expect(conversionEventOf(wrong)).toMatchObject({ fault: { field } })
})
