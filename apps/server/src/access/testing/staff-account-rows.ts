import { code } from '@placard/contract/platform/code'
import {
  inviteStaff,
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
} from '@placard/contract/identity/staff-account'
import { endSupportView, startSupportView } from '@placard/contract/identity/support-view'
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
  {
    call: startSupportView,
    access: 'staff',
    input: ({ owner, workOrder }) => ({
      ownerId: owner,
      reason: 'A question.',
      workOrderId: workOrder,
    }),
  },
]

/** It ends the view of the tab, after which the visitor acts for nobody. */
export const endSupportViewRow: Row = {
  call: endSupportView,
  access: 'signedIn',
  tokenArea: null,
  supportView: true,
  input: () => ({}),
  endsSessions: true,
}
