import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

/** A picture that is said by a colour for every place, as a PNG; the same picture is the same file. */
export interface Picture {
  readonly widthPx: number
  readonly heightPx: number
  colourAt(x: number, y: number): Colour
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngOf(picture: Picture): Buffer {
  const { widthPx, heightPx } = picture
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  // Eight bits a colour, three colours a place.
  header.set([8, 2], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(picture), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row begins with a zero: its colours stand as they are. */
function rowsOf({ widthPx, heightPx, colourAt }: Picture): Buffer {
  const rowBytes = 1 + widthPx * 3
  const rows = Buffer.alloc(rowBytes * heightPx)
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) rows.set(colourAt(x, y), y * rowBytes + 1 + x * 3)
  }
  return rows
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
