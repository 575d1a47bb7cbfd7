import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

interface Place {
  readonly x: number
  readonly y: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture of simple shapes, drawn one over the other. The same shapes give the same file, byte by byte. */
export class Canvas {
  readonly #widthPx: number
  readonly #heightPx: number
  readonly #colours: Colour[]
  /** The rows: a zero for "unfiltered", then the color number of each pixel. */
  readonly #rows: Buffer

  constructor(size: { widthPx: number; heightPx: number }, ground: Colour) {
    this.#widthPx = size.widthPx
    this.#heightPx = size.heightPx
    this.#colours = [ground]
    this.#rows = Buffer.alloc((size.widthPx + 1) * size.heightPx)
  }

  /** Fills a rectangle, clipped to the picture. */
  box(
    { x, y }: Place,
    { widthPx, heightPx }: { widthPx: number; heightPx: number },
    colour: Colour,
  ) {
    const number = this.#numberOf(colour)
    for (let row = y; row < y + heightPx; row += 1) this.#line({ x, y: row }, widthPx, number)
  }

  /** Fills a disc. */
  disc({ x, y }: Place, radiusPx: number, colour: Colour) {
    const number = this.#numberOf(colour)
    for (let up = -radiusPx; up <= radiusPx; up += 1) {
      const half = Math.round(Math.sqrt(radiusPx ** 2 - up ** 2))
      this.#line({ x: x - half, y: y + up }, 2 * half, number)
    }
  }

  png(): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.#widthPx, 0)
    header.writeUInt32BE(this.#heightPx, 4)
    // Eight bits per pixel: the number of a color.
    header.set([8, 3], 8)
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(this.#colours.flat())),
      chunk('IDAT', deflateSync(this.#rows, { level: 1 })),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  #numberOf(colour: Colour): number {
    const known = this.#colours.findIndex((other) => other.join() === colour.join())
    return known === -1 ? this.#colours.push(colour) - 1 : known
  }

  #line({ x, y }: Place, lengthPx: number, number: number): void {
    if (y < 0 || y >= this.#heightPx) return
    const begin = y * (this.#widthPx + 1) + 1
    const [from, to] = [x, x + lengthPx].map((at) => Math.min(Math.max(at, 0), this.#widthPx))
    this.#rows.fill(number, begin + (from ?? 0), begin + (to ?? 0))
  }
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
