import { readFileSync } from 'node:fs'
import { mp4Facts } from '@placard/domain/file/mp4'
import { mp4WithoutWaste } from '@placard/domain/file/mp4-waste'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const secret = '<script>alert("hidden")</script>'
const film = (name: string) => readFileSync(new URL(`testing/film/${name}.mp4`, import.meta.url))
const [sound, turned, hevc] = [film('sound'), film('turned'), film('hevc')]

function box(name: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([length, Buffer.from(name), content])
}

function cleaned(file: Buffer): Uint8Array {
  const kept = mp4WithoutWaste(file)
  if (kept === null) throw new Error('the video was refused')
  return kept
}

/** The film with more inside its movie, which stands behind everything that names a place. */
function withinMovie(file: Buffer, more: Buffer): Buffer {
  const at = file.indexOf('moov') - 4
  const end = at + file.readUInt32BE(at)
  const moved = Buffer.concat([file.subarray(0, end), more, file.subarray(end)])
  moved.writeUInt32BE(end - at + more.length, at)
  return moved
}

describe('what a video says of itself', () => {
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

describe('nothing is kept that is neither seen nor heard', () => {
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

  test('and what is seen and heard stays where it is, to the byte', () => {
    const before = Buffer.from(sound)
    const kept = cleaned(sound)
    expect(sound.equals(before), 'the file that came').toBe(true)
    expect(kept.length).toBe(sound.length)
    const data = sound.indexOf('mdat') + 4
    expect(Buffer.from(kept.subarray(data)).equals(sound.subarray(data))).toBe(true)
    expect(mp4WithoutWaste(kept)).toEqual(kept)
  })

  test('a sample that lies outside the file is none', () => {
    expect(mp4WithoutWaste(sound.subarray(0, 9_000))).toBeNull()
  })
})

test('a file that was made to keep its reader busy is refused', () => {
  const many = (count: number, name: string) => Buffer.concat(Array(count).fill(box(name)))
  expect(mp4WithoutWaste(Buffer.concat([hevc, many(2_000, 'free')]))).toBeNull()
  expect(mp4WithoutWaste(Buffer.concat([hevc, many(20, 'mdat')]))).toBeNull()
  expect(mp4Facts(withinMovie(hevc, many(2_000, 'free')))).toBeNull()
})

test('whatever is broken in it, a video is read or refused, at once', () => {
  const place = fc.integer({ min: 0, max: hevc.length - 1 })
  const damage = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { maxLength: 8 })
  fc.assert(
    fc.property(damage, place, (bytes, end) => {
      const broken = Buffer.from(hevc)
      for (const [at, byte] of bytes) broken[at] = byte
      for (const copy of [broken, broken.subarray(0, end)]) {
        const kept = mp4WithoutWaste(copy)
        expect(kept === null || kept.length <= copy.length).toBe(true)
        mp4Facts(copy)
      }
    }),
    { numRuns: 2_000 },
  )
})
