import { adDetail, copyAd, removeAd, restoreAd, saveAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import {
  createCreative,
  listCreatives,
  removeCreative,
  restoreCreative,
  saveCreative,
} from '@placard/contract/campaigns/creative'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { planDetail, removePlan } from '@placard/contract/campaigns/plan'
import { listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import { adSpec } from '@placard/domain/materials/material/spec'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flagsOf, reasonOf, setFlags } from '#server/campaigns/promotion/testing/flags.ts'
import {
  aCreative,
  type Advertiser,
  aPicture,
  someAds,
} from '#server/campaigns/review/testing/ads.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
let advertiser: Advertiser
let person: Visitor
let picture: string
let adId: string
let creativeId: string
let number = 0

beforeAll(async () => {
  const ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: 'creatives@example.com' })
  advertiser = { app: app(), by: person, ownerId }
  picture = await aPicture(advertiser, 'Trail')
})

beforeEach(async () => {
  number += 1
  const [ad] = await someAds(advertiser, ['Light as air'], `Plan ${number}`)
  adId = ad?.id ?? ''
  creativeId = (await aCreative(advertiser, { adId, picture })).id
})

const shown = async (ad = adId) =>
  (await person.call(listCreatives, { adId: ad })).data.items.map((one) => one.creativeId)
const bin = async () => {
  const { data } = await person.call(listRecycleBin, { level: 'creative', text: 'Light' })
  return data.items.filter(({ ad }) => ad?.id === adId)
}
const remove = (version = 1, id = creativeId) =>
  person.call(removeCreative, { creativeId: id, version })
const restore = () => person.call(restoreCreative, { creativeId })
/** So many in all, with those that are there. */
const fillUpTo = (count: number) =>
  database().pool.query(
    `insert into creative (owner_id, ad_id) select owner_id, ad_id from ad, generate_series(1, $2 -
      (select count(*) from creative c where c.ad_id = $1 and c.removed_at is null)) where ad_id = $1`,
    [adId, count],
  )

describe('a removed creative', () => {
  test('is in the bin with its picture and the name of its ad, and is restored completely', async () => {
    const [before] = (await person.call(listCreatives, { adId })).data.items
    expect((await remove()).code).toBe(code.success)
    expect(await shown()).toEqual([])
    const [entry, ...more] = await bin()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      level: 'creative',
      id: creativeId,
      name: 'Light as air',
      plan: { name: `Plan ${number}`, isInBin: false },
      ad: { id: adId, name: 'Light as air', isInBin: false },
      removerName: 'creatives@example.com',
    })
    const file = await app().inject({ url: entry?.thumbnail ?? '', headers: person.headers })
    expect(file.headers['content-type']).toBe('image/png')
    expect((await restore()).data).toEqual({ ...before, version: 3 })
    expect(await shown()).toEqual([creativeId])
    expect(await bin()).toEqual([])
    const filters = { entityId: creativeId }
    const { items } = (await person.call(listOperationLog, { filters })).data
    expect(items.map(({ operation, version }) => [operation, version])).toEqual([
      ['restore', 3],
      ['remove', 2],
      ['create', 1],
    ])
  })

  test('is no longer shown in its ad', async () => {
    for (const table of ['ad', 'creative'])
      await database().pool.query(`update ${table} set review_state = $2 where ad_id = $1`, [
        adId,
        reviewState.passed,
      ])
    const reasons = async () => (await person.call(adDetail, { adId })).data.reasons
    expect(await reasons()).not.toContain('noCreative')
    await remove()
    expect(await reasons()).toContain('noCreative')
    await restore()
    expect(await reasons()).not.toContain('noCreative')
  })

  test('cannot be changed or removed again, and is not in copies of its ad', async () => {
    await remove()
    expect((await remove(2)).code).toBe(code.notFound)
    const save = { creativeId, version: 2, switchOn: false }
    expect((await person.call(saveCreative, save)).code).toBe(code.notFound)
    const copy = await person.call(copyAd, { adId })
    expect(await shown(copy.data.adId)).toEqual([])
  })

  test('is not removed if somebody has changed it meanwhile', async () => {
    await person.call(saveCreative, { creativeId, version: 1, switchOn: false })
    const refused = await remove()
    expect(refused).toMatchObject({ code: code.changedByOther, data: { version: 2 } })
    expect(await shown()).toEqual([creativeId])
    expect((await restore()).code).toBe(code.notFound)
  })

  test('cannot be restored while its ad, or a parent of it, is in the bin', async () => {
    await remove()
    const { version, planId } = (await person.call(adDetail, { adId })).data
    await person.call(removeAd, { adId, version })
    const refusal = { code: code.invalidInput, data: { problems: [{ path: 'creativeId' }] } }
    expect(await restore()).toMatchObject(refusal)
    expect((await bin())[0]?.ad?.isInBin).toBe(true)
    await person.call(restoreAd, { adId })
    const plan = (await person.call(planDetail, { planId })).data
    await person.call(removePlan, { planId, version: plan.version })
    expect(await restore()).toMatchObject(refusal)
    expect((await bin())[0]).toMatchObject({ ad: { isInBin: false }, plan: { isInBin: true } })
  })

  test('S1.5 cannot be restored while creation is disabled, and the reason is given', async () => {
    await remove()
    await setFlags(database(), advertiser.ownerId, flagsOf.disabled)
    const refused = await restore()
    await setFlags(database(), advertiser.ownerId, flagsOf.free)
    const message = reasonOf(flagsOf.disabled, 'create')
    expect(refused).toMatchObject({ code: code.creationDisabled, message })
    expect(await shown()).toEqual([])
    expect((await restore()).code).toBe(code.success)
  })

  test('makes room for another, and is restored only if there is room', async () => {
    await fillUpTo(creativesOfAdMax)
    const another = { adId, imgMatIds: [picture] }
    expect((await person.call(createCreative, another)).code).toBe(code.limitReached)
    await remove()
    const [made, restored] = await Promise.all([person.call(createCreative, another), restore()])
    expect([made.code, restored.code].toSorted()).toEqual([code.success, code.limitReached])
    expect(await shown()).toHaveLength(creativesOfAdMax)
  })

  test('keeps the format of its ad, which it must fit when it is restored', async () => {
    await remove()
    const { version } = (await person.call(adDetail, { adId })).data
    const specId = adSpec.smallImage
    expect(await person.call(saveAd, { adId, version, specId })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'specId' }] },
    })
  })
})

test('creatives of entities in the bin are not listed, changed or removed', async () => {
  const { version } = (await person.call(adDetail, { adId })).data
  await person.call(removeAd, { adId, version })
  const answers = await Promise.all([
    person.call(listCreatives, { adId }),
    person.call(saveCreative, { creativeId, version: 1, switchOn: false }),
    remove(),
  ])
  expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code.notFound))
})
