import { createHash } from 'node:crypto'
import { createAd } from '@placard/contract/campaigns/ad'
import { createCreative } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { uploadMaterial } from '@placard/contract/materials/material'
import { createPlan } from '@placard/contract/campaigns/plan'
import type { ViewedReview } from '@placard/contract/campaigns/staff-review'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { FastifyInstance } from 'fastify'
import { posterPng } from '#server/demo/materials.ts'
import { upload } from '#server/platform/file/testing/upload.ts'
import type { Visitor } from '#server/testing/app.ts'

/** A user of an owner who works on its ads. */
export interface Advertiser {
  readonly app: FastifyInstance
  readonly by: Visitor
  readonly ownerId: string
}

const pageUrl = 'https://shop.example.com/trail'

/** Adds ads with these names, in a group and a plan of their own. */
export async function someAds(
  { by, ownerId }: Advertiser,
  names: readonly string[],
  planName = 'Plan',
): Promise<ViewedReview[]> {
  const plan = await by.call(createPlan, { planName, extensionType: extensionType.web })
  const { planId } = plan.data
  const { groupId } = (await by.call(createGroup, { planId, groupName: 'Group', price: 50 })).data
  const ads: ViewedReview[] = []
  for (const adName of names) {
    const ad = { groupId, adName, copywriter: 'All the grip', pageUrl }
    const { adId: id, version } = (await by.call(createAd, ad)).data
    ads.push({ kind: 'ad', ownerId, id, version })
  }
  return ads
}

/** Uploads a large picture that differs for every name. @returns its id */
export async function aPicture({ app, by }: Advertiser, name: string): Promise<string> {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(name).digest()
  const look = { ground: [red, green, blue], hill: [4, 5, 6], sun: [7, 8, 9] } as const
  const content = posterPng({ widthPx: 640, heightPx: 320, ...look })
  const sent = { name: `${name}.png`, content, input: { name } }
  return (await upload({ app, by }, uploadMaterial, sent)).data.mId
}

/** Adds a creative with a picture. */
export async function aCreative(
  { by, ownerId }: Advertiser,
  { adId, picture }: { adId: string; picture: string },
): Promise<ViewedReview> {
  const { data } = await by.call(createCreative, { adId, imgMatIds: [picture] })
  return { kind: 'creative', ownerId, id: data.creativeId, version: data.version }
}
