import { agencyInfo } from '../agency.ts'
import {
  isGrayAdOwner,
  ownerSetting,
  type OwnerSettings,
  saveOwnerSetting,
} from '../owner-setting.ts'
import { addPersonalConfig, listPersonalConfig } from '../personal-config.ts'
import { exampleOf } from './example.ts'

const settings: OwnerSettings = {
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  dailyBudgetLimit: 800_000,
  expiryWarnings: true,
  contactName: 'Mia Zhou',
  contactPhone: '+86 21 5555 0142',
  contactEmail: 'mia.zhou@example.com',
  createAdDisabled: false,
  createAdReason: '',
  version: 3,
}

/** What the console asks about the acting owner. */
export const ownerExamples = [
  exampleOf(
    agencyInfo,
    {},
    {
      agencyId: '100000002',
      agencyName: 'Blue Harbor Media',
      contactName: 'Wei Sun',
      contactPhone: '+86 10 5555 0110',
      contactEmail: 'service@example.com',
      operatorCount: 12,
      advertiserCount: 34,
    },
  ),
  exampleOf(ownerSetting, {}, settings),
  exampleOf(
    saveOwnerSetting,
    { version: settings.version, dailyBudgetLimit: 1_000_000 },
    { ...settings, dailyBudgetLimit: 1_000_000, version: settings.version + 1 },
  ),
  exampleOf(isGrayAdOwner, {}, true),
  exampleOf(listPersonalConfig, {}, [
    { configCode: 'oppoDmpSignInfo', configValue: '{"sign":1}' },
    { configCode: 'report.lastRange', configValue: 'last7Days' },
  ]),
  exampleOf(addPersonalConfig, { configCode: 'report.lastRange', configValue: 'last30Days' }, {}),
]
