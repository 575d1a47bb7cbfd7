import { createAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { adSpec } from '@placard/domain/materials/material/spec'
import { extensionFlow, flowScene } from '@placard/domain/campaigns/group/codes'
import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkScene } from '@placard/domain/platform/shared-state/link-scene'
import { linkSubject, type Placement } from '@placard/domain/campaigns/monitoring-link/subject'
import { linkType } from '@placard/domain/campaigns/monitoring-link/codes'
import { offeredLinks } from '@placard/domain/campaigns/monitoring-link/visibility'
import { adType, extensionType } from '@placard/domain/campaigns/plan/codes'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const oneOf = <Code extends number>(codes: Readonly<Record<string, Code>>) =>
  fc.constantFrom(...Object.values(codes))
const entries: readonly DataEntry[] = [
  { kind: 'shopMonitor' },
  ...Object.values(linkScene).map((scene) => ({ kind: 'clickMonitor', flowScene: scene }) as const),
]
const cell = fc.record({
  placement: fc.record({
    adType: oneOf(adType),
    extensionType: oneOf(extensionType),
    extensionFlow: oneOf(extensionFlow),
    flowScene: oneOf(flowScene),
    specId: oneOf(adSpec),
  }),
  dataTree: fc.subarray([...entries]),
})
const cells = fc.sample(cell, { seed: 510, numRuns: 40 })
const address = 'https://track.example.com/?ad=__AD_ID__'

/** A group of a plan of its own, there. */
async function groupAt(person: Visitor, placement: Placement, at: number): Promise<string> {
  const { planId } = (
    await person.call(createPlan, {
      planName: `Plan of cell ${at}`,
      extensionType: placement.extensionType,
      adType: placement.adType,
    })
  ).data
  const { groupId } = (
    await person.call(createGroup, {
      planId,
      groupName: 'Group',
      price: 50,
      extensionFlow: placement.extensionFlow,
      flowScene: placement.flowScene,
    })
  ).data
  return groupId
}

/** The links that a new ad there can be saved with, each tried alone. */
async function savedLinks(person: Visitor, groupId: string, specId: Placement['specId']) {
  const saved: string[] = []
  for (const link of Object.values(linkType)) {
    const answer = await person.call(createAd, {
      groupId,
      adName: link,
      specId: specId as (typeof adSpec)['largeImage'],
      pageUrl: 'https://shop.example.com/',
      [linkField[link]]: address,
    })
    const isSaved = answer.code === code.success
    const refused = { code: code.invalidInput, data: { problems: [{ path: linkField[link] }] } }
    expect(answer).toMatchObject(isSaved ? {} : refused)
    if (isSaved) saved.push(link)
  }
  return saved
}

test('S5.10 for a sample of placements and data trees, a call saves exactly the links that the rules offer', async () => {
  const person = await signedIn(app(), 'owner@example.com')
  const offeredAtAll = new Set<string>()
  for (const [at, { placement, dataTree }] of cells.entries()) {
    await database()
      .db.updateTable('owner')
      .set({ data_tree: JSON.stringify(dataTree) })
      .where('owner_name', '=', 'Alpine Shoes')
      .execute()
    const groupId = await groupAt(person, placement, at)
    const offered = offeredLinks(linkSubject(placement, dataTree))
    expect(await savedLinks(person, groupId, placement.specId), JSON.stringify(placement)).toEqual(
      offered,
    )
    for (const link of offered) offeredAtAll.add(link)
  }
  // A sample that offers nothing would prove nothing.
  expect([...offeredAtAll].toSorted()).toEqual(Object.values(linkType).toSorted())
})
