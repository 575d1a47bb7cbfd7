// Uses @placard/client as a program does, against the product.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { NoAnswer, PlacardError } from '@placard/client/error'
import { Placard } from '@placard/client/client'
import { listLabels, saveLabel } from '@placard/contract/campaigns/label'
import { cancelImport, uploadImport } from '@placard/contract/campaigns/import'
import { exportPlans, listPlans } from '@placard/contract/campaigns/plan'
import { createApiToken, listApiTokens } from '@placard/contract/identity/api-token'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { ownerInfo } from '@placard/contract/identity/owner'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { signedInClient } from '#tests/support/client.ts'

const days = { from: '2026-01-01', to: '2026-01-02' } as const
const origin = inject('address')
let token: string
beforeAll(async () => {
  token = await madeToken('owner@example.com')
})

async function madeToken(
  account: string,
  advertisers: InputOf<typeof createApiToken>['advertisers'] = { kind: 'own', ownerIds: [] },
): Promise<string> {
  const user = await signedInClient(origin, { account })
  const made = await user.call(createApiToken, {
    tokenName: `Program of ${account}`,
    reads: advertisers.kind === 'all' ? ['customer'] : [],
    changes: ['promotion', 'account'],
    advertisers,
    networks: [],
    lastDay: addDays(dayAt(Date.now()), 7),
  })
  expect(made).toMatchObject({ code: code.success })
  return made.data.secret
}

const program = (at = origin, tries = 5) => new Placard({ origin: at, token, tries })

test('a program reads a list to its end, a file, and uploads another one', async () => {
  const { total } = await program().call(listPlans, { ...days, pageSize: 1 })
  const names: string[] = []
  for await (const { planName } of program().all(listPlans, days)) names.push(planName)
  expect(names).toHaveLength(total)
  const { name, content } = await program().download(exportPlans, { ...days, format: 'csv' })
  expect(name).toMatch(/^plan-2026-01-01-2026-01-02\.csv$/)
  const text = await new Response(content).text()
  expect(names.filter((planName) => !text.includes(planName))).toEqual([])
  const file = { name: 'plans.csv', content: new Blob(['Campaign,Budget\nOf a program,300\n']) }
  const { jobId } = await program().upload(uploadImport, { file })
  await program().call(cancelImport, { jobId })
})

test('a write whose answer is lost is sent again, and counts once', async () => {
  const { address, lost } = await losing(2)
  const labelName = `Of a program ${Date.now()}`
  const { labelId } = await program(address).call(saveLabel, { labelName, color: 'blue' })
  expect(lost()).toBe(2)
  const { labels } = await program().call(listLabels, {})
  expect(labels.filter((label) => label.labelName === labelName)).toMatchObject([{ labelId }])
})

test('a call that is never answered names the key under which it can be sent again', async () => {
  const { address } = await losing(9)
  const unanswered = program(address, 2).call(
    saveLabel,
    { labelName: 'Unanswered', color: 'blue' },
    { idempotencyKey: 'label of today' },
  )
  await expect(unanswered).rejects.toThrow(NoAnswer)
  await expect(unanswered).rejects.toMatchObject({ idempotencyKey: 'label of today' })
})

test('a refusal has its code, and the problems of an input by field', async () => {
  const refused = program().call(saveLabel, { labelName: '', color: 'blue' })
  await expect(refused).rejects.toThrow(PlacardError)
  await expect(refused).rejects.toMatchObject({
    code: code.invalidInput,
    problems: [{ path: 'labelName' }],
    requestId: expect.stringMatching(/./),
  })
  const strange = new Placard({ origin, token: `${token}x` }).download(exportPlans, {
    ...days,
    format: 'csv',
  })
  await expect(strange).rejects.toMatchObject({ code: code.notSignedIn, problems: [] })
})

test('a call that no token may make is refused before it is sent', async () => {
  await expect(program('http://127.0.0.1:1').call(listApiTokens, {})).rejects.toThrow(TypeError)
})

test('a program of an agency acts for its advertisers', async () => {
  const secret = await madeToken('agency@example.com', { kind: 'all', ownerIds: [] })
  const agency = new Placard({ origin, token: secret })
  const { items } = await agency.call(listOwners, { pageSize: 1 })
  const ownerId = items[0]?.ownerId ?? ''
  expect(await agency.actingFor(ownerId).call(ownerInfo, {})).toMatchObject({ ownerId })
})

/** Passes requests on, and loses the first answers. */
async function losing(count: number): Promise<{ address: string; lost: () => number }> {
  const { hostname, port } = new URL(origin)
  let lost = 0
  const proxy: Server = createServer((socket) => {
    const upstream = connect(Number(port), hostname)
    const end = () => {
      socket.destroy()
      upstream.destroy()
    }
    socket.on('error', end).on('close', end)
    upstream.on('error', end).on('close', end)
    socket.pipe(upstream)
    upstream.on('data', (bytes) => {
      if (lost >= count) {
        socket.write(bytes)
        return
      }
      lost += 1
      end()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo // It listens on a port.
  return { address: `http://127.0.0.1:${own}`, lost: () => lost }
}
