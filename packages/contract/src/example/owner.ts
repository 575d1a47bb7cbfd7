import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { loginType } from '@placard/domain/platform/access/login-type'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { type Agency, agencyInfo } from '../identity/agency.ts'
import {
  isGrayAdOwner,
  ownerSetting,
  type OwnerSettings,
  saveOwnerSetting,
} from '../identity/owner-setting.ts'
import { ownerStorage } from '../platform/storage.ts'
import { addPersonalConfig, listPersonalConfig } from '../support/personal-config.ts'
import { ownerUnifiedInfo } from '../identity/unified-info.ts'
import { exampleOf } from './example.ts'

const settings: OwnerSettings = {
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  dailyBudgetLimit: 800_000,
  expiryWarnings: true,
  supportView: true,
  contactName: 'Mia Zhou',
  contactPhone: '+86 21 5555 0142',
  contactEmail: 'mia.zhou@example.com',
  createAdDisabled: false,
  createAdReason: '',
  version: 3,
}

const agency: Agency = {
  agencyId: '100000002',
  agencyName: 'Blue Harbor Media',
  contactName: 'Wei Sun',
  contactPhone: '+86 10 5555 0110',
  contactEmail: 'service@example.com',
  operatorCount: 12,
  advertiserCount: 34,
}

/** Calls of the console about the acting owner. */
export const ownerExamples = [
  exampleOf(agencyInfo, {}, agency),
  exampleOf(ownerSetting, {}, settings),
  exampleOf(
    saveOwnerSetting,
    { version: settings.version, dailyBudgetLimit: 1_000_000 },
    { ...settings, dailyBudgetLimit: 1_000_000, version: settings.version + 1 },
  ),
  exampleOf(isGrayAdOwner, {}, true),
  exampleOf(
    ownerStorage,
    {},
    {
      items: [
        { kind: 'material', usedBytes: 1_288_490_188, maxBytes: 21_474_836_480 },
        { kind: 'attachment', usedBytes: 2_411_724, maxBytes: 1_073_741_824 },
        { kind: 'import', usedBytes: 0, maxBytes: 5_368_709_120 },
      ],
    },
  ),
  exampleOf(
    ownerUnifiedInfo,
    {},
    {
      user: { accId: '100000031', account: 'ads@example.com', accountName: 'Mei Lin' },
      owner: {
        ownerId: '100000005',
        ownerName: 'City Bikes',
        loginType: loginType.agencyOperator,
        ownerType: ownerType.subOwner,
        level: 1,
        bizLimit: 0,
        currency: 'CNY',
        timeZone: 'Asia/Shanghai',
        createAdDisabled: false,
        createAdReason: '',
        onBehalf: true,
      },
      agency,
      isGrayAdOwner: false,
      restrictions: {
        isLimitNewUser: false,
        isLimitSlienceUser: false,
        create: '',
        raiseBudget: '',
      },
      verification: { status: validationStatus.complete, reason: '', validUntil: '2027-03-31' },
      qualification: { status: validationStatus.validating },
      unreadCount: 3,
    },
  ),
  exampleOf(listPersonalConfig, {}, [
    { configCode: 'oppoDmpSignInfo', configValue: '{"sign":1}' },
    { configCode: 'report.lastRange', configValue: 'last7Days' },
  ]),
  exampleOf(addPersonalConfig, { configCode: 'report.lastRange', configValue: 'last30Days' }, {}),
]
