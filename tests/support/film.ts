import { readFileSync } from 'node:fs'

/** A film as a phone plays it. */
export const smallFilm = readFileSync(
  new URL('../../apps/server/src/demo/film/night.mp4', import.meta.url),
)

/** The same with a box behind it that nobody looks into, of so many bytes in all. */
export function largeFilm(bytes: number): Buffer {
  const rest = Buffer.alloc(bytes - smallFilm.length, 7)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4)
  return Buffer.concat([smallFilm, rest])
}
