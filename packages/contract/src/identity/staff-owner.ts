import { defaultTimeZone } from '@placard/domain/platform/calendar/day'
import { defaultCurrency } from '@placard/domain/platform/money/currency'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { storageMb } from '@placard/domain/platform/storage/kind'
import * as z from 'zod/mini'
import { staff } from '../platform/access.ts'
import { firstAccount, menuTree, name, ownerData } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { currency, timeZone } from './owner.ts'
import { storageUse } from '../platform/storage.ts'
import { id, instant, version } from '../platform/scalar.ts'

/** Megabytes of one kind of file that an owner may keep; null: as much as the settings of the server say. */
const megabytes = z.nullable(z.int().check(z.gte(storageMb.min), z.lte(storageMb.max)))
const ownStorage = { materialMb: megabytes, attachmentMb: megabytes, importMb: megabytes }

/** An owner as the platform's staff sees it. */
export const staffOwnerRow = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  /** @see spec S3.14 */
  ownerType: z.enum(ownerType),
  agencyId: z.nullable(id),
  /** Empty where there is no agency. */
  agencyName: z.string(),
  level: z.int(),
  /** Bit mask. @see spec S3.23 */
  bizLimit: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  createAdDisabled: z.boolean(),
  createAdReason: z.string(),
  /** Gets what is new about ads before others do. @see spec S7.10 */
  isGrayAdOwner: z.boolean(),
  menuTree,
  dataTree: ownerData,
  ...ownStorage,
  storage: z.array(storageUse),
  closed: z.boolean(),
  /** People who can sign in, or are invited to. */
  accountCount: z.int(),
  version,
  createdAt: instant,
})
export type StaffOwnerRow = z.infer<typeof staffOwnerRow>

/**
 * All owners of the platform. `text` is looked for in names, letter case aside, or is an id. `closed` left out finds open
 * and closed ones. `storage` sorts by the greatest share that one kind of file takes of its limit.
 */
export const listAllOwners = defineCall({
  path: '/v3/staff/owner/list',
  summary: 'Lists all agencies and advertisers.',
  body: 'json',
  access: staff,
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

/** Adds an agency, a directed owner, or a sub-owner, which alone names its agency. */
export const createAnyOwner = defineCall({
  path: '/v3/staff/owner/create',
  summary: 'Adds an agency or an advertiser.',
  body: 'json',
  access: staff,
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
 * Changes the named fields of an owner, in force with the next request for it. `closed` true ends the sessions of its
 * people; false lets them sign in again. `agencyId` moves a sub-owner to another agency; null leaves it with none.
 */
export const saveAnyOwner = defineCall({
  path: '/v3/staff/owner/save',
  summary: 'Changes, closes or reopens an owner.',
  body: 'json',
  access: staff,
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
