import { code } from '@placard/contract/platform/code'
import {
  inviteStaff,
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
} from '@placard/contract/identity/staff-account'
import type { Row } from '#server/access/testing/row.ts'
import { stale } from '#server/access/testing/stale.ts'

/** The accounts of platform staff, among which there is no user of an owner. */
const ofNobody = { reached: code.notFound } as const

export const staffAccountRows: readonly Row[] = [
  { call: listStaff, access: 'staff', input: () => ({}) },
  {
    call: inviteStaff,
    access: 'staff',
    fresh: true,
    input: () => ({ account: 'nobody', accountName: 'Nobody', staffRoles: [] }),
    reached: code.invalidInput,
  },
  {
    call: saveStaff,
    access: 'staff',
    fresh: true,
    input: ({ operator }) => ({ accId: operator, version: stale, staffRoles: ['admin'] }),
    ...ofNobody,
  },
  {
    call: removeStaff,
    access: 'staff',
    fresh: true,
    input: ({ operator }) => ({ accId: operator, version: stale }),
    ...ofNobody,
  },
  {
    call: reinviteStaff,
    access: 'staff',
    fresh: true,
    input: ({ operator }) => ({ accId: operator }),
    ...ofNobody,
  },
]
