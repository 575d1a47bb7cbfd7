import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginType } from '../access/login-type.ts'
import { ownerType } from '../access/owner-type.ts'
import { channelKeys, channelStateOf, initialPageState, type ChannelKey } from './channel.ts'
import { readingOf, declaredIn, stateReading } from './reading.ts'
import { authTreeState, userState } from './state.ts'

const user = userState({
  accId: '7',
  ownerId: '42',
  loginType: loginType.directedOwner,
  ownerName: 'Shoe shop',
  ownerType: ownerType.directedOwner,
  level: 2,
  bizLimit: 32,
})
const authTree = authTreeState({
  menuTree: ['15756'],
  dataTree: [{ kind: 'shopMonitor' }, { kind: 'clickMonitor', flowScene: 'search' }],
})
const profile = {
  account: 'owner@example.com',
  accountName: '',
  staff: false,
  staffRoles: [],
  supportView: null,
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  onBehalf: false,
  createAdReason: '',
}
const portalOptions = { basename: '/markets', menuIds: ['15756'] }

const right: readonly (readonly [ChannelKey, unknown])[] = [
  ['currentPsaNode', { id: '1', name: 'all' }],
  ['currentPsaNode', null],
  ['user', user],
  ['authTree', authTree],
  ['permissionList', [1, 2]],
  ['permissionListFetched', true],
  ['createAdDisabled', false],
  ['profile', profile],
  ['portalOptions', portalOptions],
]

describe('S7.33 a value of the other side', () => {
  test.each(right)('%s with %j is accepted', (key, value) => {
    expect(readingOf(key, value)).toEqual({ kind: 'value', value })
  })

  test('is copied without unknown properties', () => {
    const node = { id: '1', name: 'all', children: [{ id: '2', name: 'part' }], extra: 1 }
    expect(readingOf('currentPsaNode', node)).toEqual({
      kind: 'value',
      value: { id: '1', name: 'all' },
    })
    const polluted: unknown = JSON.parse('{"id":"1","name":"all","__proto__":{"fetched":true}}')
    const reading = readingOf('currentPsaNode', polluted)
    expect(Object.keys(reading.kind === 'value' ? (reading.value ?? {}) : {})).toEqual([
      'id',
      'name',
    ])
    expect({}).not.toHaveProperty('fetched')
  })

  test.each([
    ['currentPsaNode', undefined],
    ['user', undefined],
    ['user', null],
    ['user', { fetched: false }],
    ['user', initialPageState.user],
    ['user', userState(null)],
    ['authTree', initialPageState.authTree],
    ['permissionListFetched', false],
    ['permissionList', null],
    ['profile', null],
    ['portalOptions', null],
    ['createAdDisabled', null],
  ] as const)('%s with %j says that nothing is known yet', (key, raw) => {
    expect(readingOf(key, raw)).toEqual({ kind: 'nothing' })
  })

  test.each([
    ['user', 'Ann', 'user: an object'],
    ['user', { ...user, level: '2' }, 'user.level: a whole number'],
    ['user', { ...user, loginType: 9 }, 'user.loginType: one of 1, 2, 3, 4, 5'],
    ['user', { ...user, fetched: 1 }, 'user.fetched: true or false'],
    ['user', { ...user, ownerName: 'x'.repeat(2_001) }, 'user.ownerName: text of at most 2000'],
    ['authTree', { ...authTree, menuTree: '15756' }, 'authTree.menuTree: a list'],
    ['authTree', { ...authTree, menuTree: [15756] }, 'authTree.menuTree[0]: text'],
    [
      'authTree',
      { ...authTree, dataTree: [{ kind: 'x' }] },
      'authTree.dataTree[0].kind: one of shopMonitor, clickMonitor',
    ],
    [
      'authTree',
      { ...authTree, dataTree: [{ kind: 'clickMonitor' }] },
      'authTree.dataTree[0].flowScene: one of',
    ],
    ['permissionList', [7], 'permissionList[0]: one of 1, 2, 3, 4, 5, 6'],
    ['permissionList', Array(10_001).fill(1), 'permissionList: a list of at most 10000'],
    ['createAdDisabled', 'no', 'createAdDisabled: true or false'],
    ['profile', { ...profile, timeZone: 'Mars/Olympus' }, 'profile.timeZone: a time zone'],
    ['profile', { ...profile, currency: 'yuan' }, 'profile.currency: the code of a currency'],
  ] as const)('%s with something else is wrong, and says what was expected', (...row) => {
    const [key, raw, expected] = row
    expect(readingOf(key, raw)).toMatchObject({
      kind: 'wrong',
      expected: expect.stringContaining(expected),
    })
  })
})

describe('the state of the other side', () => {
  test('is accepted where it is valid, and reported where it is not', () => {
    const { known, wrong } = stateReading({ user, authTree: null, createAdDisabled: 'no' })
    expect(known).toEqual({ user })
    expect([...wrong]).toEqual([['createAdDisabled', 'createAdDisabled: true or false']])
  })

  const permissionList = [1]
  const permissionListFetched = true

  test.each([
    [
      { permissionList, permissionListFetched },
      { permissionList, permissionListFetched },
    ],
    [{ permissionList }, {}],
    [{ permissionList, permissionListFetched: false }, {}],
    [{ permissionListFetched }, {}],
    [{ permissionList: 'admin', permissionListFetched }, {}],
  ])('needs roles together with their fetched flag: %j', (said, known) => {
    expect(stateReading(said).known).toEqual(known)
  })

  test('is read by our names only', () => {
    const said: unknown = JSON.parse('{"user":1,"theme":"dark","__proto__":{"profile":1}}')
    expect(declaredIn(said)).toEqual({ user: 1 })
    expect(() => declaredIn('dark')).toThrow('expected an object')
  })
})

describe('traps have no effect', () => {
  const thrower = () => {
    throw new Error('trap')
  }
  const revoked = Proxy.revocable([], {})
  revoked.revoke()
  const cyclic: Record<string, unknown> = { ...user }
  cyclic['ownerName'] = cyclic

  test.each([
    ['a getter that throws', Object.defineProperty({ fetched: true }, 'accId', { get: thrower })],
    ['a proxy that throws', new Proxy({}, { get: thrower, has: thrower })],
    ['a revoked proxy', revoked.proxy],
    ['a cycle', cyclic],
  ])('%s', (_what, raw) => {
    expect(readingOf('user', raw).kind).toBe('wrong')
    expect(readingOf('authTree', raw).kind).toBe('wrong')
  })

  test('a getter with changing values is read once', () => {
    const answers = ['Shoe shop', 7]
    const raw = Object.defineProperty({ ...user }, 'ownerName', { get: () => answers.shift() })
    expect(readingOf('user', raw)).toEqual({ kind: 'value', value: user })
  })

  test('no value makes a reading throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...channelKeys), fc.anything(), (key, raw) => {
        expect(['value', 'nothing', 'wrong']).toContain(readingOf(key, raw).kind)
      }),
      { numRuns: 500 },
    )
  })
})

test('S3.22 the pending fetches stay local', () => {
  expect(Object.keys(channelStateOf(initialPageState)).toSorted()).toEqual(
    [...channelKeys].toSorted(),
  )
})
