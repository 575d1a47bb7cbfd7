import {
  isConnectionError,
  isLockTaken,
  isTooSlow,
  databaseFailureReason,
} from './connection-error.ts'
import { expect, test } from 'vitest'

const failure = (code: string) => Object.assign(new Error('the database said so'), { code })

test.each([
  ['53300', 'the database has no connection left to give'],
  ['53100', 'the disk of the database is full'],
  ['28P01', 'the database refuses our account'],
  ['3D000', 'the database does not exist'],
  ['57P03', 'the database is starting up or shutting down'],
  ['57P01', 'the database was shut down'],
  ['57014', 'the database answers too slowly'],
  ['55P03', 'the database answers too slowly'],
  ['ENOTFOUND', 'the name of the database’s host is not known'],
  ['ECONNREFUSED', 'nothing listens where the database should'],
  ['ETIMEDOUT', 'the database is out of reach'],
])('the reason for not being ready after %s: %s', (code, cause) => {
  expect(databaseFailureReason(failure(code))).toBe(cause)
})

test('a pool without a free connection is reported as such', () => {
  const error = new Error('timeout exceeded when trying to connect')
  expect(databaseFailureReason(error)).toBe('the database gives no connection in time')
  expect(isConnectionError(error)).toBe(true)
})

test.each([
  ['55P03', { lock: true, slow: false, away: true }],
  ['57014', { lock: false, slow: true, away: true }],
  ['23505', { lock: false, slow: false, away: false }],
])('%s is distinguished: %j', (code, { lock, slow, away }) => {
  const error = failure(code)
  expect([isLockTaken(error), isTooSlow(error), isConnectionError(error)]).toEqual([
    lock,
    slow,
    away,
  ])
})
