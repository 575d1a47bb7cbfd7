import { listAds } from '@placard/contract/campaigns/ad'
import type { AnyCall } from '@placard/contract/platform/call'
import { listGroups } from '@placard/contract/campaigns/group'
import { listPlans } from '@placard/contract/campaigns/plan'
import { reportTrend } from '@placard/contract/campaigns/report'
import { reportTable } from '@placard/contract/reporting/report'
import { expect, test } from 'vitest'
import { costOf, figureDays } from '#server/access/testing/fixtures.ts'
import { refusalOf } from '#server/access/testing/expectation.ts'
import { outbox } from '#server/access/testing/outbox.ts'
import { actingTenantOf } from '#server/access/testing/reach.ts'
import { rows } from '#server/access/testing/rows.ts'
import { arrival, sceneForTests } from '#server/access/testing/scene.ts'
import { requestOf } from '#server/access/testing/sending.ts'
import type { Visitor } from '#server/access/testing/world.ts'

const scene = sceneForTests({ mail: outbox() })

/** Returns everyone who may see lists and figures; the row of one of these calls represents all of them. */
function managers(): Visitor[] {
  const row = rows.find(({ call }) => call === reportTrend)
  if (row === undefined) throw new Error('the trend has no row')
  return scene().world.visitors.filter(({ person }) => refusalOf(person, row) === null)
}

test('S6.6 totals and sums only include the acting owner’s data', async () => {
  const { app, world } = scene()
  const seen = await Promise.all(
    managers().map(async (visitor) => {
      const { headers } = await arrival(scene(), visitor)
      const totalOf = async (call: AnyCall, more: object) => {
        const request = requestOf(call, 'json', { input: { ...figureDays, ...more } })
        const reply = await app.inject({ ...request, headers: { ...request.headers, ...headers } })
        return reply.json().data.total
      }
      const totals = await Promise.all(
        [listPlans, listGroups, listAds].map((call) => totalOf(call, {})),
      )
      const sums = await Promise.all(
        ['plan', 'group', 'ad'].map(async (level) => (await totalOf(reportTrend, { level })).cost),
      )
      const values = await Promise.all(
        ['day', 'plan', 'group', 'ad'].map(async (dimension) => {
          const { conversions, conversionValue } = await totalOf(reportTable, {
            dimensions: [dimension],
          })
          return [conversions, conversionValue]
        }),
      )
      return { name: visitor.person.name, totals, sums, values }
    }),
  )
  expect(seen.length).toBeGreaterThan(10)
  const expected = managers().map(({ person }) => {
    const cost = costOf(world.tenantIds[actingTenantOf(person)])
    const values = Array.from({ length: 4 }, () => [1, cost])
    return { name: person.name, totals: [1, 1, 1], sums: [cost, cost, cost], values }
  })
  expect(seen).toEqual(expected)
})
