import { readFileSync } from 'node:fs'

/** A video that phones can play. */
export const smallVideo = readFileSync(
  new URL('../../apps/server/src/demo/film/night.mp4', import.meta.url),
)

/** Returns the same video with an unused box appended, up to this total number of bytes. */
export function largeVideo(bytes: number): Buffer {
  const rest = Buffer.alloc(bytes - smallVideo.length, 7)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4)
  return Buffer.concat([smallVideo, rest])
}
