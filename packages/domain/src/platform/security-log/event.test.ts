import { expect, test } from 'vitest'
import { securityEventKinds, securityEvents, securityLogDays } from './event.ts'

test('the kinds of entries begin with signing in', () => {
  expect(securityEventKinds.slice(0, 3)).toEqual(['signIn', 'factorAsked', 'signInRefused'])
  expect(securityEventKinds).toHaveLength(Object.keys(securityEvents).length)
})

test('an entry tells what its kind needs', () => {
  expect(securityEvents.tokenNewNetwork).toEqual(['token', 'tokenId', 'network'])
  expect(securityEvents.grantChanged).toEqual(['parts', 'rolesBefore', 'roles', 'lastDay'])
  expect(securityEvents.suspended).toEqual([])
})

test('entries are kept for 400 days', () => {
  expect(securityLogDays).toBe(400)
})
