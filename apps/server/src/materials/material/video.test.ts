import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { mp4Facts } from '@placard/domain/platform/file/mp4'
import { mp4Waste } from '@placard/domain/platform/file/mp4-waste'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { videoOutline, withoutWaste } from '#server/materials/material/check.ts'

const secret = '<script>alert("hidden")</script>'
const film = (name: string) => readFileSync(new URL(`testing/film/${name}.mp4`, import.meta.url))
const [sound, turned, hevc] = [film('sound'), film('turned'), film('hevc')]

function box(name: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([length, Buffer.from(name), content])
}

/** The video without its waste; null when it is refused. */
function cleanedOrNull(file: Uint8Array): Uint8Array | null {
  const waste = mp4Waste(file)
  if (waste === null) return null
  const clean = new Uint8Array(file.subarray(0, waste.end))
  for (const { from, to } of waste.spans) clean.fill(0, from, to)
  for (const at of waste.freed) clean.set(Buffer.from('free'), at)
  return clean
}

function cleaned(file: Buffer): Uint8Array {
  const kept = cleanedOrNull(file)
  if (kept === null) throw new Error('the video was refused')
  return kept
}

/** Returns the video with more data inside its movie, after everything with an offset. */
function withinMovie(file: Buffer, more: Buffer): Buffer {
  const at = file.indexOf('moov') - 4
  const end = at + file.readUInt32BE(at)
  const moved = Buffer.concat([file.subarray(0, end), more, file.subarray(end)])
  moved.writeUInt32BE(end - at + more.length, at)
  return moved
}

describe('the properties of a video', () => {
  const plain = { widthPx: 64, heightPx: 36, durationMs: 6_000 }
  test.each([
    ['with sound', sound, { ...plain, codec: 'avc1', hasSound: true }],
    ['turned', turned, { ...plain, widthPx: 36, heightPx: 64, codec: 'avc1', hasSound: true }],
    ['in another codec, silent', hevc, { ...plain, codec: 'hvc1', hasSound: false }],
    ['in fragments', film('fragments'), null],
    ['cut off in its movie', sound.subarray(0, 200), null],
    ['nothing at all', Buffer.alloc(0), null],
  ])('%s', (_, file, facts) => {
    expect(mp4Facts(file)).toEqual(facts)
  })
})

describe('only visible and audible data is stored', () => {
  test.each([
    ['behind the video', Buffer.concat([hevc, Buffer.from(secret)])],
    ['in a box that is free', Buffer.concat([hevc, box('free', secret)])],
    ['in a box of somebody’s own', Buffer.concat([hevc, box('uuid', secret)])],
    ['in data that nobody plays', Buffer.concat([hevc, box('mdat', secret)])],
    ['in what the movie says of itself', withinMovie(hevc, box('udta', box('meta', secret)))],
    ['in a box that the movie does not have', withinMovie(hevc, box('evil', secret))],
    [
      'in the name of a track',
      Buffer.from(hevc.toString('latin1').replace(/VideoHandler/, secret.slice(0, 12)), 'latin1'),
    ],
  ])('%s', (_, file) => {
    const kept = cleaned(file)
    expect(Buffer.from(kept).includes(secret.slice(0, 12))).toBe(false)
    expect(mp4Facts(kept)).toEqual(mp4Facts(hevc))
  })

  test('visible and audible data is unchanged, byte by byte', () => {
    const before = Buffer.from(sound)
    const kept = cleaned(sound)
    expect(sound.equals(before), 'the file that came').toBe(true)
    expect(kept.length).toBe(sound.length)
    const data = sound.indexOf('mdat') + 4
    expect(Buffer.from(kept.subarray(data)).equals(sound.subarray(data))).toBe(true)
    expect(cleanedOrNull(kept)).toEqual(kept)
  })

  test('a sample outside the file is ignored', () => {
    expect(cleanedOrNull(sound.subarray(0, 9_000))).toBeNull()
  })
})

test('a file made to exhaust its reader is refused', () => {
  const many = (count: number, name: string) => Buffer.concat(Array(count).fill(box(name)))
  expect(cleanedOrNull(Buffer.concat([hevc, many(2_000, 'free')]))).toBeNull()
  expect(cleanedOrNull(Buffer.concat([hevc, many(20, 'mdat')]))).toBeNull()
  expect(mp4Facts(withinMovie(hevc, many(2_000, 'free')))).toBeNull()
})

test('a broken video is quickly read or refused', () => {
  const place = fc.integer({ min: 0, max: hevc.length - 1 })
  const damage = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { maxLength: 8 })
  fc.assert(
    fc.property(damage, place, (bytes, end) => {
      const broken = Buffer.from(hevc)
      for (const [at, byte] of bytes) broken[at] = byte
      for (const copy of [broken, broken.subarray(0, end)]) {
        const kept = cleanedOrNull(copy)
        expect(kept === null || kept.length <= copy.length).toBe(true)
        mp4Facts(copy)
      }
    }),
    { numRuns: 2_000 },
  )
})

describe('a file on disk', () => {
  const dir = mkdtempSync(join(tmpdir(), 'placard-test-'))
  afterAll(() => rmSync(dir, { recursive: true }))

  const received = (content: Buffer) => {
    const path = join(dir, 'film.mp4')
    writeFileSync(path, content)
    const { bytes, hash } = { bytes: content.length, hash: 'of what came' }
    return { path, bytes, hash, fileName: 'film.mp4', mediaType: mediaType.mp4 }
  }

  test.each([
    ['with sound', sound],
    ['with a box before its movie', Buffer.concat([box('free', secret), sound])],
    [
      'with more behind it',
      Buffer.concat([hevc, box('free', secret.repeat(9_000)), Buffer.from(secret)]),
    ],
    ['in fragments', film('fragments')],
    ['cut off in its movie', sound.subarray(0, 200)],
    ['made to keep its reader busy', Buffer.concat([hevc, ...Array(2_000).fill(box('free'))])],
  ])('%s is read and cleaned as in memory, without its pictures', async (_, content) => {
    const file = received(content)
    const outline = await videoOutline(file)
    expect(mp4Facts(outline)).toEqual(mp4Facts(content))
    const waste = mp4Waste(outline)
    expect(waste).toEqual(mp4Waste(content))
    const clean = cleanedOrNull(content)
    const { bytes, hash } = waste === null ? file : await withoutWaste(file, waste)
    const kept = readFileSync(file.path)
    expect(kept.equals(clean ?? content)).toBe(true)
    const itsHash = createHash('sha256').update(kept).digest('hex')
    expect([bytes, hash]).toEqual([kept.length, waste === null ? 'of what came' : itsHash])
  })
})
