import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'

const sha384 = `sha384-${createHash('sha384').update('').digest('base64')}`

describe('settings', () => {
  test('have defaults for a single machine', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      filesDir: resolve('data/files'),
      s3: null,
      databaseUrl: null,
      demo: true,
      logLevel: 'info',
      publicUrl: null,
      trustedOrigins: [],
      trustProxy: [],
      sessionIdleMinutes: 120,
      sessionHours: 12,
      staffSecondFactor: false,
      smtpUrl: null,
      mailFrom: null,
      balanceGraceMinutes: 5,
      correctionFreeDays: 7,
      transferApprovalAbove: {},
      payee: expect.objectContaining({ account: '0000 1234 5678 9012' }),
      invoices: expect.objectContaining({ rates: { china: 600, europe: 1900 } }),
      ssoSecret: null,
      secretKeys: [],
      ssoOrigin: null,
      remoteRuntime: null,
      requestsPerSecond: 500,
      collectPort: null,
      usageDays: 90,
      monitorTestAllow: [],
      webhookAllow: [],
      monitorTestDns: null,
    })
  })

  test.each([
    ['PUBLIC_URL', 'https://Ads.example.com:443/', { publicUrl: 'https://ads.example.com' }],
    [
      'TRUSTED_ORIGINS',
      'https://a.example, http://b.example:8080',
      { trustedOrigins: ['https://a.example', 'http://b.example:8080'] },
    ],
    [
      'TRUST_PROXY',
      'loopback, 10.1.0.0/16,fd00::/8,192.0.2.7',
      { trustProxy: ['loopback', '10.1.0.0/16', 'fd00::/8', '192.0.2.7'] },
    ],
    ['DATA_DIR', '/srv/placard', { filesDir: '/srv/placard/files' }],
    ['FILES_DIR', '/mnt/files', { filesDir: '/mnt/files' }],
    [
      'TRANSFER_APPROVAL_ABOVE',
      'CNY:100000, EUR:15000.5',
      { transferApprovalAbove: { CNY: 10_000_000, EUR: 1_500_050 } },
    ],
    ['CORRECTION_FREE_DAYS', '3', { correctionFreeDays: 3 }],
    ['CORRECTION_FREE_DAYS', '366', { correctionFreeDays: 366 }],
    ['SESSION_IDLE_MINUTES', '1', { sessionIdleMinutes: 1 }],
    ['SESSION_IDLE_MINUTES', '1440', { sessionIdleMinutes: 1440 }],
    ['SESSION_HOURS', '1', { sessionHours: 1 }],
    ['SESSION_HOURS', '720', { sessionHours: 720 }],
    ['STAFF_SECOND_FACTOR', 'required', { staffSecondFactor: true }],
    ['STAFF_SECOND_FACTOR', 'optional', { staffSecondFactor: false }],
    ['MAIL_FROM', 'placard@example.com', { mailFrom: 'placard@example.com' }],
    ['MAIL_FROM', 'Placard <placard@example.com>', { mailFrom: 'Placard <placard@example.com>' }],
    ['SSO_SECRET', 's'.repeat(32), { ssoSecret: 's'.repeat(32) }],
    ['SSO_ORIGIN', 'https://open.example', { ssoOrigin: 'https://open.example' }],
    ['COLLECT_PORT', '8090', { collectPort: 8090 }],
    ['DELIVERY_PORT', '8091', { deliveryPort: 8091 }],
    ['USAGE_DAYS', '3650', { usageDays: 3650 }],
    [
      'MONITOR_TEST_ALLOW',
      '127.0.0.1:8080, Tracker.Corp:80,[::1]:443',
      { monitorTestAllow: ['127.0.0.1:8080', 'tracker.corp:80', '[::1]:443'] },
    ],
    [
      'MONITOR_TEST_DNS',
      '10.0.0.53, 10.0.0.54:5353,::1,[fd00::53]:53',
      { monitorTestDns: ['10.0.0.53', '10.0.0.54:5353', '::1', '[fd00::53]:53'] },
    ],
    ['REQUESTS_PER_SECOND', '1', { requestsPerSecond: 1 }],
    ['REQUESTS_PER_SECOND', '', { requestsPerSecond: 500 }],
  ])('%s may be "%s"', (name, text, settings) => {
    expect(readSettings({ [name]: text })).toMatchObject(settings)
  })

  test('store files in a bucket with an address, a name and a key', () => {
    const texts = ['https://s3.example.com/', 'placard-files', 'key', 'secret']
    expect(readSettings(s3(...texts)).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'placard-files',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    })
    const here = { ...s3(...texts), S3_REGION: 'eu-central-1' }
    expect(readSettings(here).s3).toMatchObject({ region: 'eu-central-1' })
  })

  test.each([
    ['S3_ENDPOINT', ['s3.example.com', 'files', 'key', 'secret']],
    ['S3_ENDPOINT', ['https://s3.example.com/files', 'files', 'key', 'secret']],
    ['S3_ENDPOINT', ['', 'files']],
    ['S3_ENDPOINT', ['', '', '', 'secret']],
    ['S3_BUCKET', ['https://s3.example.com', '', 'key', 'secret']],
    ['S3_BUCKET', ['https://s3.example.com', 'a/b', 'key', 'secret']],
    ['S3_ACCESS_KEY', ['https://s3.example.com', 'files', '', 'secret']],
    ['S3_SECRET_KEY', ['https://s3.example.com', 'files', 'key', '']],
    ['S3_SECRET_KEY', ['https://s3.example.com', 'files', 'key', 'sec ret']],
  ])('%s is named if it does not fit the others: %j', (name, texts) => {
    expect(() => readSettings(s3(...texts))).toThrow(new RegExp(`^${name} must be (?!.*sec ret)`))
  })

  const address = 'https://cdn.example.com/runtime.js'
  const hashes = ['sha256', 'sha384', 'sha512'] as const
  test.each(hashes)(
    'S7.32 the shared runtime may be on another origin, with its hash: %s',
    (name) => {
      const integrity = `${name}-${createHash(name).update('').digest('base64')}`
      const env = { REMOTE_RUNTIME_URL: address, REMOTE_RUNTIME_INTEGRITY: integrity }
      expect(readSettings(env).remoteRuntime).toEqual({ address, integrity })
    },
  )

  test.each([
    ['REMOTE_RUNTIME_URL', '', sha384],
    ['REMOTE_RUNTIME_URL', '/runtime.js', sha384],
    ['REMOTE_RUNTIME_URL', 'data:text/javascript,1', sha384],
    ['REMOTE_RUNTIME_URL', 'https://me:secret@cdn.example.com/runtime.js', sha384],
    ['REMOTE_RUNTIME_URL', `${address}?v=1`, sha384],
    ['REMOTE_RUNTIME_URL', `${address}#a`, sha384],
    ['REMOTE_RUNTIME_INTEGRITY', address, ''],
    ['REMOTE_RUNTIME_INTEGRITY', address, 'sha384-abc'],
    ['REMOTE_RUNTIME_INTEGRITY', address, sha384.replace('sha384', 'sha512')],
    ['REMOTE_RUNTIME_INTEGRITY', address, `${sha384} ${sha384}`],
  ])('S7.32 a wrong %s prevents the start and is named: "%s" with "%s"', (name, url, integrity) => {
    const env = { REMOTE_RUNTIME_URL: url, REMOTE_RUNTIME_INTEGRITY: integrity }
    expect(() => readSettings(env)).toThrow(new RegExp(`^${name} must be (?!.*secret)`))
  })

  test('send mail with an address and a sender', () => {
    const mail = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'a@b.example' }
    expect(readSettings(mail)).toMatchObject({
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.MAIL_FROM,
    })
  })

  test.each([
    ['PUBLIC_URL', 'ads.example.com'],
    ['PUBLIC_URL', 'ftp://ads.example.com'],
    ['PUBLIC_URL', 'https://ads.example.com/console'],
    ['PUBLIC_URL', 'https://ads.example.com/?a'],
    ['PUBLIC_URL', 'https://user:secret@ads.example.com'],
    ['TRUSTED_ORIGINS', 'https://a.example,b.example'],
    ['TRUSTED_ORIGINS', 'https://a.example,'],
    ['TRUSTED_ORIGINS', 'null'],
    ['MONITOR_TEST_ALLOW', '127.0.0.1'],
    ['MONITOR_TEST_ALLOW', '127.0.0.1:0'],
    ['MONITOR_TEST_ALLOW', '127.0.0.1:65536'],
    ['MONITOR_TEST_ALLOW', 'http://127.0.0.1:8080'],
    ['MONITOR_TEST_ALLOW', 'me@127.0.0.1:8080'],
    ['MONITOR_TEST_ALLOW', '127.0.0.1:8080/path'],
    ['MONITOR_TEST_DNS', 'dns.example'],
    ['MONITOR_TEST_DNS', '10.0.0.53:0'],
    ['MONITOR_TEST_DNS', '10.0.0.53:65536'],
    ['MONITOR_TEST_DNS', '[10.0.0.53]:53'],
    ['MONITOR_TEST_DNS', '10.0.0.53,'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_IDLE_MINUTES', '1441'],
    ['SESSION_IDLE_MINUTES', '1.5'],
    ['SESSION_HOURS', '0'],
    ['SESSION_HOURS', '721'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:'],
    ['MAIL_FROM', 'placard'],
    ['MAIL_FROM', 'Placard <placard@example.com>\r\nBcc: <eve@example.com>'],
    ['SSO_SECRET', 's'.repeat(31)],
    ['SSO_ORIGIN', 'https://open.example/login'],
    ['REQUESTS_PER_SECOND', '0'],
    ['REQUESTS_PER_SECOND', '1000001'],
  ])('%s must not be "%s"', (name, text) => {
    expect(() => readSettings({ [name]: text })).toThrow(`${name} must be `)
  })

  test('require a sender with an address for mail', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM must be ')
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
    [
      { SMTP_URL: 'smpt://u:secret@mail.example' },
      'SMTP_URL must be an address such as smtp://user@host:587, but is "smpt:…"',
    ],
    [
      { PUBLIC_URL: 'https://u:secret@ads.example.com' },
      'PUBLIC_URL must be an origin such as https://ads.example.com, but is "…@ads.example.com"',
    ],
    [
      { SSO_SECRET: 'secret' },
      'SSO_SECRET must be a secret of at least 32 characters, but is "… (6 characters)"',
    ],
  ])('%o is refused by name, without revealing a secret', (env, message) => {
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
  ])('with %o the demo is added: %s', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo)
  })
})

/** Address, bucket, key and secret. */
function s3(...[S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY]: string[]) {
  return { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
}
