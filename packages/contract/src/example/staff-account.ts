import { staffRole } from '@placard/domain/platform/access/staff-role'
import {
  inviteStaff,
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
  type StaffAccountRow,
} from '../identity/staff-account.ts'
import { endSupportView, startSupportView } from '../identity/support-view.ts'
import { exampleOf } from './example.ts'

const createdAt = 1_794_000_000_000

const member: StaffAccountRow = {
  accId: '100000091',
  account: 'mei@platform.example.com',
  accountName: 'Mei Lin',
  staffRoles: [staffRole.support],
  version: 1,
  createdAt,
  seenAt: createdAt + 3_600_000,
  invited: false,
  suspended: false,
  secondFactor: true,
  emailState: 'none',
  self: false,
}
const { accId, account, accountName, staffRoles } = member
const invited = {
  ...member,
  invited: true,
  secondFactor: false,
  seenAt: null,
  emailState: 'waiting',
} as const

const until = createdAt + 1_800_000

/** The accounts of platform staff, and what they look at. */
export const staffAccountExamples = [
  exampleOf(
    listStaff,
    { filters: { staffRole: staffRole.support } },
    { items: [member], total: 1 },
  ),
  exampleOf(inviteStaff, { account, accountName, staffRoles }, invited),
  exampleOf(
    saveStaff,
    { accId, version: 1, staffRoles: [staffRole.support, staffRole.content] },
    { ...member, version: 2, staffRoles: [staffRole.support, staffRole.content] },
  ),
  exampleOf(removeStaff, { accId, version: 2 }, {}),
  exampleOf(reinviteStaff, { accId }, invited),
  exampleOf(
    startSupportView,
    { ownerId: '100000005', reason: 'The list of plans stays empty.', workOrderId: '100000077' },
    { multiAccessId: 'wNGXqsTDGDTmd7T2rS8bW0kWQUzFqaAQ5c9bVvYtJ4E', until },
  ),
  exampleOf(endSupportView, {}, {}),
]
