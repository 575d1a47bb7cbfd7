import { expect, test } from 'vitest'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/errors.ts'
import { readSettings } from '#server/platform/settings.ts'
import { startServer } from '#server/server.ts'
import { startProblem } from '#server/start-problem.ts'

const away = 'postgres://placard:secret@127.0.0.1:1/placard'

test('an unreachable database is named by its setting, without the password', async () => {
  const settings = readSettings({ DATABASE_URL: away, LOG_LEVEL: 'silent' })
  const error: unknown = await startServer(settings, { standalone: false }).catch(
    (problem) => problem,
  )
  expect(startProblem(error, settings)).toBe(
    'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  )
})

test.each([
  [{ syscall: 'listen', code: 'EADDRINUSE' }, /^Port 8080 is in use by another program/],
  [{ syscall: 'listen', code: 'EACCES' }, /^Port 8080 is not open to this user/],
  [
    { syscall: 'listen', code: 'EADDRNOTAVAIL' },
    /^HOST must be an address of this machine, but is "203\.0\.113\.9"/,
  ],
  [
    { syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: '203.0.113.9' },
    /^HOST must be an address of this machine/,
  ],
])('%o names the wrong setting', (facts, message) => {
  const settings = readSettings({ HOST: '203.0.113.9' })
  expect(startProblem(Object.assign(new Error('listen'), facts), settings)).toMatch(message)
})

test.each([
  [{ code: '53100' }, /^The disk of the database is full\. Make room on it/],
  [{ code: 'ENOSPC', syscall: 'write' }, /^The disk of .+\/data is full\. Make room on it/],
])('a full disk is named, without a stack trace: %j', (facts, message) => {
  const error = Object.assign(new Error('no space left on device'), facts)
  expect(startProblem(error, readSettings({}))).toMatch(message)
})

test('an error that no setting caused is not explained', () => {
  expect(startProblem(new Error('a bug'), readSettings({}))).toBeNull()
  expect(startProblem(new EmbeddedPostgresError('why'), null)).toBe('why')
})
