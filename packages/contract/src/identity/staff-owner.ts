import { defaultTimeZone } from '@placard/domain/platform/calendar/day'
import { defaultCurrency } from '@placard/domain/platform/money/currency'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { storageMb } from '@placard/domain/platform/storage/kind'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { firstAccount, menuTree, name, ownerData } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { currency, timeZone } from './owner.ts'
import { storageUse } from '../platform/storage.ts'
import { id, instant, version } from '../platform/scalar.ts'

/** The maximum size of an owner's files of one kind in megabytes; null for the default of the settings. */
const megabytes = z.nullable(z.int().check(z.gte(storageMb.min), z.lte(storageMb.max)))
const ownStorage = { materialMb: megabytes, attachmentMb: megabytes, importMb: megabytes }

/** An owner as platform staff see it. */
export const staffOwnerRow = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  /** @see spec S3.14 */
  ownerType: z.enum(ownerType),
  agencyId: z.nullable(id),
  /** Empty without an agency. */
  agencyName: z.string(),
  level: z.int(),
  /** Bit mask. @see spec S3.23 */
  bizLimit: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  createAdDisabled: z.boolean(),
  createAdReason: z.string(),
  /** Gets new features of ads before others. @see spec S7.10 */
  isGrayAdOwner: z.boolean(),
  menuTree,
  dataTree: ownerData,
  ...ownStorage,
  storage: z.array(storageUse),
  closed: z.boolean(),
  /** Users who can sign in, or are invited. */
  accountCount: z.int(),
  version,
  createdAt: instant,
})
export type StaffOwnerRow = z.infer<typeof staffOwnerRow>

/**
 * Returns all owners of the platform. `text` is searched for in names, ignoring letter case, or is an id. Without
 * `closed`, both open and closed owners are returned. `storage` sorts by the highest use of a storage limit.
 */
export const listAllOwners = defineCall({
  path: '/v3/staff/owner/list',
  summary: 'Lists all agencies and advertisers.',
  body: 'json',
  access: staffMay('read', 'owner', 'finance'),
  effect: 'read',
  input: z.strictObject({
    ...paging,
    sortName: z.optional(z.enum(['ownerName', 'createdAt', 'storage'])),
    filters: z._default(
      z.strictObject({
        text: z.optional(z.string().check(z.maxLength(200))),
        ownerType: z.optional(z.enum(ownerType)),
        agencyId: z.optional(id),
        closed: z.optional(z.boolean()),
      }),
      {},
    ),
  }),
  output: pageOf(staffOwnerRow),
})

const { agency, subOwner, directedOwner } = ownerType

/** Adds an agency, a directed owner, or a sub-owner, which is the only one with an agency. */
export const createAnyOwner = defineCall({
  path: '/v3/staff/owner/create',
  summary: 'Adds an agency or an advertiser.',
  body: 'json',
  access: staffMay('change', 'owner'),
  effect: 'write',
  input: z.strictObject({
    ownerName: name,
    ownerType: z.enum({ agency, subOwner, directedOwner }),
    agencyId: z.optional(id),
    currency: z._default(currency, defaultCurrency),
    timeZone: z._default(timeZone, defaultTimeZone),
    firstAccount: z.optional(firstAccount),
  }),
  output: staffOwnerRow,
})

/**
 * Changes the named fields of an owner, effective with its next request. `closed` true ends the sessions of its
 * users; false lets them sign in again. `agencyId` moves a sub-owner to another agency; null removes it from its
 * agency.
 */
export const saveAnyOwner = defineCall({
  path: '/v3/staff/owner/save',
  summary: 'Changes, closes or reopens an owner.',
  body: 'json',
  access: staffMay('change', 'owner'),
  effect: 'write',
  input: z.strictObject({
    ownerId: id,
    version,
    ownerName: z.optional(name),
    createAdDisabled: z.optional(z.boolean()),
    createAdReason: z.optional(z.string().check(z.maxLength(500))),
    bizLimit: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
    level: z.optional(z.int().check(z.gte(1), z.lte(99))),
    isGrayAdOwner: z.optional(z.boolean()),
    menuTree: z.optional(menuTree),
    dataTree: z.optional(ownerData),
    materialMb: z.optional(megabytes),
    attachmentMb: z.optional(megabytes),
    importMb: z.optional(megabytes),
    agencyId: z.optional(z.nullable(id)),
    closed: z.optional(z.boolean()),
  }),
  output: staffOwnerRow,
})
