import { linkScene } from '@placard/domain/platform/shared-state/link-scene'
import { loginType } from '@placard/domain/platform/access/login-type'
import { operatorRole } from '@placard/domain/platform/access/role'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import {
  createOwner,
  openOwner,
  ownerInfo,
  removeOwner,
  reopenOwner,
  saveOwner,
} from '../identity/owner.ts'
import { changePassword, forgotPassword, passwordLink, setPassword } from '../identity/password.ts'
import { queryPermissions } from '../platform/permission.ts'
import { endOtherSessions, endSession, listSessions } from '../identity/session-list.ts'
import { login } from '../identity/sign-in.ts'
import { logout } from '../identity/sign-out.ts'
import { generateSsoToken, redeemSsoToken } from '../identity/sso.ts'
import {
  createAnyOwner,
  listAllOwners,
  saveAnyOwner,
  type StaffOwnerRow,
} from '../identity/staff-owner.ts'
import { exampleOf } from './example.ts'
import { operator, operatorExamples } from './operator.ts'
import { passkeyExamples } from './passkey.ts'
import { secondFactorExamples } from './second-factor.ts'

const account = 'ads@example.com'
const accountName = 'Mei Lin'
const place = { currency: 'CNY', timeZone: 'Asia/Shanghai' }
const client = { ownerId: '100000005', ownerName: 'City Bikes', ...place, version: 1 }
const createdAt = 1_794_000_000_000
const seenAt = createdAt + 3_600_000

const staffOwner: StaffOwnerRow = {
  ...client,
  ownerType: ownerType.subOwner,
  agencyId: '100000004',
  agencyName: 'Blue Harbor Media',
  level: 1,
  bizLimit: 0,
  createAdDisabled: false,
  createAdReason: '',
  isGrayAdOwner: false,
  menuTree: null,
  dataTree: [],
  materialMb: null,
  attachmentMb: null,
  importMb: null,
  storage: [
    { kind: 'material', usedBytes: 1_288_490_188, maxBytes: 21_474_836_480 },
    { kind: 'attachment', usedBytes: 2_411_724, maxBytes: 1_073_741_824 },
    { kind: 'import', usedBytes: 0, maxBytes: 5_368_709_120 },
  ],
  closed: false,
  accountCount: 2,
  createdAt,
}

const link = 'f3u2Yc0m7nJ0WcQn1x8nM0x4yH1vQq2s6vJk3bT9pZA'

/** Signing in, passwords and sessions. */
const accountExamples = [
  exampleOf(login, { account, password: 'a long pass phrase' }, { factorWaiting: true }),
  exampleOf(logout, {}, {}),
  exampleOf(
    passwordLink,
    { link },
    { account, ownerName: 'Blue Harbor Media', isNew: true, provider: null },
  ),
  exampleOf(setPassword, { link, password: 'a long pass phrase' }, { account }),
  exampleOf(forgotPassword, { account }, { sendsMail: true }),
  exampleOf(changePassword, { current: 'the old pass phrase', next: 'a long pass phrase' }, {}),
  exampleOf(
    listSessions,
    {},
    {
      items: [
        {
          sessionId: '100000950',
          current: true,
          createdAt,
          seenAt,
          address: '203.0.113.7',
          browser: 'Chrome 141',
          system: 'Windows',
        },
      ],
      total: 1,
    },
  ),
  exampleOf(endSession, { sessionId: '100000949' }, {}),
  exampleOf(endOtherSessions, {}, {}),
  ...secondFactorExamples,
  ...passkeyExamples,
  exampleOf(generateSsoToken, {}, { ssoToken: link, platformOrigin: 'https://open.example.com' }),
  exampleOf(
    redeemSsoToken,
    { ssoToken: link },
    {
      accId: operator.accId,
      account,
      accountName,
      staff: false,
      ownerId: client.ownerId,
      ownerName: client.ownerName,
      loginType: loginType.agencyOperator,
      onBehalf: true,
      sessionExpiresAt: createdAt + 43_200_000,
    },
  ),
]

/** Users, owners, and acting for owners. */
const ownerExamples = [
  exampleOf(
    ownerInfo,
    {},
    {
      accId: operator.accId,
      account,
      accountName,
      staff: false,
      staffRoles: [],
      supportView: null,
      ownerId: client.ownerId,
      ownerName: client.ownerName,
      loginType: loginType.agencyOperator,
      ownerType: ownerType.subOwner,
      level: 1,
      bizLimit: 0,
      ...place,
      createAdDisabled: false,
      createAdReason: '',
      onBehalf: true,
    },
  ),
  exampleOf(
    queryPermissions,
    {},
    {
      menuTree: ['15756', '115', '132'],
      dataTree: [{ kind: 'clickMonitor', flowScene: linkScene.feeds }],
      permissionList: [operatorRole.ADS_MANAGE],
    },
  ),
  exampleOf(openOwner, { ownerId: client.ownerId }, { multiAccessId: link }),
  exampleOf(createOwner, { ownerName: client.ownerName }, client),
  exampleOf(
    saveOwner,
    { ownerId: client.ownerId, version: 1, ownerName: 'City Bikes & Boards' },
    { ...client, ownerName: 'City Bikes & Boards', version: 2 },
  ),
  exampleOf(removeOwner, { ownerId: client.ownerId, version: 2 }, {}),
  exampleOf(reopenOwner, { ownerId: client.ownerId, version: 3 }, { ...client, version: 4 }),
  exampleOf(
    listAllOwners,
    { filters: { ownerType: ownerType.subOwner, closed: false } },
    { items: [staffOwner], total: 1 },
  ),
  exampleOf(
    createAnyOwner,
    {
      ownerName: client.ownerName,
      ownerType: ownerType.subOwner,
      agencyId: '100000004',
      firstAccount: { account, accountName },
    },
    { ...staffOwner, accountCount: 1 },
  ),
  exampleOf(
    saveAnyOwner,
    {
      ownerId: client.ownerId,
      version: 1,
      createAdDisabled: true,
      createAdReason: 'The licence is being checked.',
    },
    {
      ...staffOwner,
      version: 2,
      createAdDisabled: true,
      createAdReason: 'The licence is being checked.',
    },
  ),
]

export const identityExamples = [...accountExamples, ...ownerExamples, ...operatorExamples]
