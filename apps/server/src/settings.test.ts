import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'

describe('settings', () => {
  test('have defaults that suit one machine', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      demo: true,
      logLevel: 'info',
    })
  })

  test.each([
    [{ PORT: '80a' }, 'PORT must be a number from 0 to 65535, but is "80a"'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, but is "65536"'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, but is "yes"'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but is "loud"',
    ],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must be an address such as postgres://user@host/database, but is "mysql:…"',
    ],
    [
      { DATABASE_URL: 'secret@host/database' },
      'DATABASE_URL must be an address such as postgres://user@host/database, but is "…"',
    ],
  ])('%o is refused by name, without giving a secret away', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })

  test.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://u@h/d' }, false],
    [{ DATABASE_URL: 'postgres://u@h/d', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, false],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '127.example.com' }, false],
    [{ HOST: '::1' }, true],
  ])('with %o the demo is filled in: %s', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo)
  })
})
