import {
  exportSecurityLog,
  followSecurityLog,
  listSecurityLog,
} from '@placard/contract/identity/security-log'
import { code } from '@placard/contract/platform/code'
import type { Row } from '#server/access/testing/row.ts'
import { exportLimits } from '#server/platform/export/file.ts'

/** The log contains nothing about users of other owners. */
const ofOthers = { elsewhere: code.success }

/** The calls of the security log. */
export const securityLogRows: readonly Row[] = [
  {
    call: listSecurityLog,
    access: ['operator'],
    tokenArea: null,
    input: ({ operator }) => ({ filters: { accId: operator } }),
    ...ofOthers,
  },
  {
    call: exportSecurityLog,
    access: ['operator'],
    tokenArea: null,
    fresh: true,
    input: ({ operator }) => ({ format: 'csv', filters: { accId: operator } }),
    mostAtOnce: exportLimits.ofOwner.atOnce,
    ...ofOthers,
  },
  { call: followSecurityLog, access: ['operator'], tokenArea: null, input: () => ({}) },
]
