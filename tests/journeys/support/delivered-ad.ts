import { randomUUID } from 'node:crypto'
import { createAd } from '@placard/contract/campaigns/ad'
import { createCreative } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { listReviews, passReview } from '@placard/contract/campaigns/staff-review'
import { bookRecharge } from '@placard/contract/finance/staff-finance'
import { createAnyOwner, listAllOwners } from '@placard/contract/identity/staff-owner'
import { uploadMaterial } from '@placard/contract/materials/material'
import type { OutputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { billingType } from '@placard/domain/campaigns/group/codes'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { ReviewKind } from '@placard/domain/campaigns/review/review'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type Client, signedInClient } from '#tests/support/client.ts'

/** An ad that is delivered, by impressions, with everything that it needs. */
export interface DeliveredAd {
  /** Of the agency, acting for the owner of the ad. */
  readonly client: Client
  readonly ownerId: string
  readonly planId: string
  readonly groupId: string
  readonly adId: string
  readonly creativeId: string
  /** The current day of the owner. It does not end within the next hours. */
  readonly day: Day
}

interface Wanted {
  readonly address: string
  readonly ownerName: string
  readonly dayBudgetCents: number
  /** The price of a thousand impressions. */
  readonly priceCents: number
  /** The monitoring links. */
  readonly links: { readonly exposeUrl: string; readonly clickUrl: string }
}

/** Makes an advertiser with money, and its ad, as people do: by calls. Staff approve it. */
export async function newDeliveredAd(wanted: Wanted): Promise<DeliveredAd> {
  const staff = await signedInClient(wanted.address, { account: 'platform@example.com' })
  const timeZone = zoneAtDay()
  const ownerId = await newOwner(staff, wanted.ownerName, timeZone)
  const agency = await signedInClient(wanted.address, { account: 'agency@example.com' })
  const client = await agency.actingFor(ownerId)
  const plan = {
    planName: 'Loop',
    extensionType: extensionType.web,
    dayBudget: wanted.dayBudgetCents,
  }
  const { planId } = done(await client.call(createPlan, plan))
  const group = { planId, groupName: 'Readers', billingType: billingType.cpm }
  const { groupId } = done(await client.call(createGroup, { ...group, price: wanted.priceCents }))
  const ad = { groupId, adName: 'Lamp', pageUrl: 'https://shop.example.com/', ...wanted.links }
  const { adId } = done(await client.call(createAd, ad))
  const imgMatIds = [await uploadedPicture(wanted.address, client)]
  const { creativeId } = done(await client.call(createCreative, { adId, imgMatIds }))
  await approve(staff, { ownerId, kind: 'ad' })
  await approve(staff, { ownerId, kind: 'creative' })
  const payment = { ownerId, cents: 100_000, voucher: randomUUID() }
  done(await staff.call(bookRecharge, payment))
  return { client, ownerId, planId, groupId, adId, creativeId, day: dayAt(Date.now(), timeZone) }
}

/** Returns a zone in which the day is the same as in UTC, and does not end within the next hours. */
function zoneAtDay(): string {
  const hour = new Date().getUTCHours()
  if (hour >= 20) return 'Pacific/Honolulu'
  return hour < 4 ? 'Asia/Shanghai' : 'UTC'
}

function done<Data>(reply: Envelope<Data>): Data {
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

async function newOwner(staff: Client, ownerName: string, timeZone: string): Promise<string> {
  const filters = { ownerType: ownerType.agency }
  const [agency] = done(await staff.call(listAllOwners, { filters })).items
  const owner = { ownerName, timeZone, ownerType: ownerType.subOwner }
  return done(await staff.call(createAnyOwner, { ...owner, agencyId: agency?.ownerId })).ownerId
}

async function uploadedPicture(address: string, { headers }: Client): Promise<string> {
  const create = { width: 640, height: 320, channels: 3, background: '#c06030' } as const
  const content = await sharp({ create }).png().toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'lamp.png')
  const reply = await fetch(address + uploadMaterial.path, { method: 'POST', headers, body })
  return done((await reply.json()) as Envelope<OutputOf<typeof uploadMaterial>>).mId // It is valid by the contract.
}

/** Approves what the owner has submitted, as staff. */
async function approve(
  staff: Client,
  { ownerId, kind }: { ownerId: string; kind: ReviewKind },
): Promise<void> {
  const { items } = done(await staff.call(listReviews, { filters: { kind, ownerId } }))
  expect(items).toHaveLength(1)
  for (const { id, version } of items)
    done(await staff.call(passReview, { kind, ownerId, id, version }))
}
