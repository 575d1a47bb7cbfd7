import { expect, test } from 'vitest'
import { operatorRole } from '../access/role.ts'
import { securityAuthor } from './author-text.ts'
import { securityEventNames } from './event-names.ts'
import { factTexts } from './event-text.ts'

const english = (facts: Record<string, unknown>) =>
  factTexts(facts, 'en-US').map(({ label, text }) => `${label}: ${text}`)

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ way: 'provider' }, ['With: company sign-in']],
  [{ reason: 'wrongPassword' }, ['Reason: wrong password']],
  [{ sessions: 2, cause: 'limit' }, ['Sessions: 2', 'By: the limit of sessions']],
  [
    { token: 'Nightly', tokenId: '7', lastDay: '2026-12-31' },
    ['Token: Nightly', 'Until: 2026-12-31'],
  ],
  [
    {
      parts: ['roles', 'lastDay'],
      rolesBefore: [],
      roles: [operatorRole.ADMIN, operatorRole.RECHARGE],
      lastDay: null,
    },
    ['Changed: roles, last day', 'Roles before: none', 'Roles: admin, recharge', 'Until: no end'],
  ],
  [{ network: null }, ['Network: none']],
  [{ file: 'operators', format: 'xlsx' }, ['File: operators with their rights', 'Format: XLSX']],
  [
    { policyBefore: 'optional', policy: 'everyone' },
    ['Before: Optional', 'Now: Required for everybody'],
  ],
  [
    { idleMinutes: 30, hours: null, networks: ['10.0.0.0/8', '192.0.2.1'] },
    ['Idle minutes: 30', 'Hours: as the server', 'Networks: 10.0.0.0/8, 192.0.2.1'],
  ],
  // Of a later version, whose words this one does not have.
  [{ way: 'telepathy', mood: 'good' }, ['With: telepathy']],
])('the facts %j are %j', (facts, texts) => {
  expect(english(facts)).toEqual(texts)
})

test.each<[Record<string, unknown>, string]>([
  [{ lastDay: null }, '长期'],
  [{ roles: [] }, '无'],
  [{ idleMinutes: null }, '默认'],
  [{ hours: null }, '默认'],
  [{ maxSessions: null }, '默认'],
  [{ roles: [operatorRole.ADMIN, operatorRole.RECHARGE] }, '管理员、充值'],
])('in Chinese, the facts %j are %s', (facts, text) => {
  expect(factTexts(facts, 'zh-CN').map((fact) => fact.text)).toEqual([text])
})

test('facts and kinds have Chinese names', () => {
  expect(factTexts({ parts: ['roles', 'menuTree'] }, 'zh-CN')).toEqual([
    { name: 'parts', label: '变更项', text: '角色、页面' },
  ])
  expect(securityEventNames['zh-CN'].tokenNewNetwork).toBe('API 令牌在新网络使用')
})

test.each([
  [{ by: 'own', byName: 'Mei', tokenId: null }, 'Mei'],
  [{ by: 'own', byName: 'Mei', tokenId: '7' }, 'API token of Mei'],
  [{ by: 'own', byName: '', tokenId: null }, 'Somebody of Alpine'],
  [{ by: 'agency', byName: '', tokenId: null }, 'The agency'],
  [{ by: 'platform', byName: '', tokenId: null }, 'The platform'],
  [{ by: 'unknown', byName: '', tokenId: null }, 'Not signed in'],
] as const)('the author %j is %s', (author, text) => {
  expect(securityAuthor(author, 'Alpine', 'en-US')).toBe(text)
})

test.each([
  [{ by: 'own', byName: '', tokenId: null }, 'Alpine的成员'],
  [{ by: 'own', byName: 'Mei', tokenId: '7' }, 'Mei的 API 令牌'],
  [{ by: 'agency', byName: '', tokenId: null }, '代理商'],
  [{ by: 'platform', byName: '', tokenId: null }, '平台'],
  [{ by: 'unknown', byName: '', tokenId: null }, '未登录'],
] as const)('in Chinese, the author %j is %s', (author, text) => {
  expect(securityAuthor(author, 'Alpine', 'zh-CN')).toBe(text)
})
