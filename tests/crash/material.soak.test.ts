import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OutputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { idempotencyHeader } from '@placard/contract/platform/header'
import { uploadMaterial } from '@placard/contract/materials/material'
import { searchMaterials } from '@placard/contract/materials/material-library'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { kill, reconnected, killTargets } from '#tests/crash/kill.ts'
import type { Client } from '#tests/support/client.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const environment = { LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '1000000' }
const account = 'owner@example.com'
const [width, height] = [640, 320]
const perRound = 120
const atOnce = 4

/** An image to send, with a unique name, which is also its key. */
interface Sent {
  readonly name: string
  readonly content: Buffer
  /** The URL of the uploaded image; undefined if there was no response. */
  materialUrl?: string
}

async function pictures(): Promise<Sent[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width, height, channels: 3, background: '#000', noise } as const
  return Promise.all(
    Array.from({ length: perRound }, async () => ({
      name: randomUUID(),
      content: await sharp({ create }).jpeg().toBuffer(),
    })),
  )
}

async function send(address: string, { headers }: Client, picture: Sent): Promise<void> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(picture.content)]), `${picture.name}.jpg`)
  const reply = await fetch(`${address}${uploadMaterial.path}`, {
    method: 'POST',
    headers: { ...headers, [idempotencyHeader]: picture.name },
    body,
  })
  const answer = (await reply.json()) as Envelope<OutputOf<typeof uploadMaterial>>
  if (answer.code === 0) picture.materialUrl = answer.data.materialUrl
}

/** Sends the images, a few at a time; those without a response are skipped. */
async function sendAll(address: string, client: Client, all: readonly Sent[]): Promise<void> {
  const left = all[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const picture of left) await send(address, client, picture).catch(() => {})
    }),
  )
}

/** Describes the images whose file is not a complete image, or whose name does not exist exactly once. */
async function damagedImages(
  { address }: RunningServer,
  client: Client,
  all: readonly Sent[],
): Promise<string[]> {
  const outcomes: string[] = []
  for (const { name, materialUrl = '' } of all) {
    const { total } = (await client.call(searchMaterials, { text: name })).data
    const file = Buffer.from(await (await fetch(new URL(materialUrl, address))).arrayBuffer())
    const drawing = sharp(file, { failOn: 'error' }).raw().toBuffer()
    const isWhole = await drawing.then(
      (pixels) => pixels.length === width * height * 3,
      () => false,
    )
    if (total !== 1 || !isWhole)
      outcomes.push(`${name} is there ${total} times, ${isWhole ? 'whole' : 'not whole'}`)
  }
  return outcomes
}

const rounds = Array.from({ length: 9 }, (_, round) => ({
  victim: killTargets[round % killTargets.length] ?? 'both',
  delayMs: Math.round(300 + Math.random() * 2_500),
}))

test.each(rounds)(
  'after a kill -9 of $victim at $delayMs ms each acknowledged material has its picture, and exists once when all are sent again',
  async ({ victim, delayMs }) => {
    let server = await startedServer(dataDir, environment)
    try {
      const all = await pictures()
      const before = await reconnected(server, account)
      const [first, ...others] = all
      if (first !== undefined) await send(server.address, before, first)
      const sending = sendAll(server.address, before, others)
      await pause(delayMs)
      await kill(victim, { server, dataDir })
      await sending
      if (victim !== 'database') server = await startedServer(dataDir, environment)
      const client = await reconnected(server, account)
      const acknowledged = all.filter(({ materialUrl }) => materialUrl !== undefined)
      expect(await damagedImages(server, client, acknowledged)).toEqual([])
      const inDoubt = all.length - acknowledged.length
      await sendAll(server.address, client, all)
      expect(await damagedImages(server, client, all)).toEqual([])
      // Otherwise the round has proved nothing.
      expect([acknowledged.length, inDoubt]).not.toContain(0)
    } finally {
      await server.stop()
    }
  },
)
