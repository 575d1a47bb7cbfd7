import {
  exportSecurityLog,
  followSecurityLog,
  listSecurityLog,
  type SecurityLogRow,
} from '../identity/security-log.ts'
import { saveSessionPolicy, sessionPolicy } from '../identity/session-policy.ts'
import { exampleOf } from './example.ts'

const entry: SecurityLogRow = {
  entryId: '100000901',
  at: 1_784_000_000_000,
  kind: 'signIn',
  accId: '100000101',
  account: 'wei@example.com',
  accountName: 'Chen Wei',
  by: 'own',
  byName: 'Chen Wei',
  tokenId: null,
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  device: 'Firefox 144, Linux',
  facts: { way: 'password' },
  details: [{ name: 'way', label: 'With', text: 'password' }],
  position: 42,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}

const policy = { idleMinutes: 30, hours: null, maxSessions: 3, networks: ['203.0.113.0/24'] }
const server = { idleMinutes: 120, hours: 12, maxSessions: 50 }

/** Examples of the calls for the rules of sessions. */
export const sessionPolicyExamples = [
  exampleOf(sessionPolicy, {}, { ...policy, server, address: '203.0.113.7', version: 4 }),
  exampleOf(
    saveSessionPolicy,
    { ...policy, version: 3 },
    { ...policy, server, address: '203.0.113.7', version: 4 },
  ),
]

/** Examples of the calls of the security log. */
export const securityLogExamples = [
  exampleOf(
    listSecurityLog,
    { filters: { kind: 'signIn', from: '2026-07-01' } },
    { items: [entry], total: 1 },
  ),
  exampleOf(exportSecurityLog, { format: 'csv', filters: { kind: 'signIn' } }, {}),
  exampleOf(
    followSecurityLog,
    { after: 41, limit: 200 },
    { items: [entry], next: 42, hasMore: false },
  ),
]
