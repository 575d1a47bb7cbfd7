import { loginType } from '@placard/domain/platform/access/login-type'
import { operatorRole } from '@placard/domain/platform/access/role'
import {
  exportOperators,
  inviteOperator,
  listGrantableAdvertisers,
  listOperators,
  type OperatorRow,
  reinviteOperator,
  removeOperator,
  sharedByOperator,
  resetOperatorFactor,
  saveOperator,
} from '../identity/operator.ts'
import { exampleOf } from './example.ts'

const account = 'ads@example.com'
const accountName = 'Mei Lin'
const createdAt = 1_794_000_000_000
const seenAt = createdAt + 3_600_000

/** A user of an agency. */
export const operator: OperatorRow = {
  accId: '100000031',
  account,
  accountName,
  kind: 'operator',
  loginType: loginType.agencyOperator,
  roles: [operatorRole.ADS_MANAGE],
  menuTree: null,
  dataTree: null,
  advertisers: null,
  lastDay: null,
  ended: false,
  version: 1,
  createdAt,
  seenAt,
  invited: false,
  suspended: false,
  secondFactor: true,
  emailState: 'none',
  self: false,
  mayChange: true,
}

/** The users of an owner. */
export const operatorExamples = [
  exampleOf(
    listOperators,
    { filters: { role: operatorRole.ADS_MANAGE } },
    { items: [operator], total: 1 },
  ),
  exampleOf(exportOperators, { format: 'csv', filters: { suspended: false } }, {}),
  exampleOf(
    listGrantableAdvertisers,
    { text: 'bikes' },
    {
      items: [{ ownerId: '100000005', ownerName: 'City Bikes' }],
      labels: ['North'],
    },
  ),
  exampleOf(
    inviteOperator,
    { account, accountName, roles: [operatorRole.ADS_MANAGE] },
    { ...operator, invited: true, secondFactor: false, seenAt: null, emailState: 'waiting' },
  ),
  exampleOf(
    saveOperator,
    {
      accId: operator.accId,
      version: 1,
      roles: [operatorRole.ADS_MANAGE, operatorRole.CUSTOMER_MANAGE],
    },
    {
      ...operator,
      version: 2,
      roles: [operatorRole.ADS_MANAGE, operatorRole.CUSTOMER_MANAGE],
    },
  ),
  exampleOf(
    sharedByOperator,
    { accId: operator.accId },
    {
      views: 2,
      presets: 1,
      reports: 1,
      recipients: [{ accId: '7', accountName: 'Mei', self: true }],
    },
  ),
  exampleOf(removeOperator, { accId: operator.accId, version: 2 }, {}),
  exampleOf(resetOperatorFactor, { accId: operator.accId }, { ...operator, secondFactor: false }),
  exampleOf(
    reinviteOperator,
    { accId: operator.accId },
    { ...operator, invited: true, secondFactor: false, seenAt: null, emailState: 'waiting' },
  ),
]
