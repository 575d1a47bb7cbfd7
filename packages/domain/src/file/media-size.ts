import { mediaType, mediaTypeOf } from './media-type.ts'

/** How large a picture or a video is shown, and how long it plays; null for what a file does not say, or has not. */
export interface MediaSize {
  readonly widthPx: number
  readonly heightPx: number
  /** Milliseconds; null for pictures. */
  readonly durationMs: number | null
}

/** The size that a file's own header says; null when it says none, or the file is neither picture nor video. */
export function mediaSizeOf(bytes: Uint8Array): MediaSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (mediaTypeOf(bytes)) {
      case mediaType.png:
        return still(view.getUint32(16), view.getUint32(20))
      case mediaType.jpeg:
        return jpegSize(view)
      case mediaType.webp:
        return webpSize(view)
      case mediaType.mp4:
        return mp4Size(view)
      default:
        return null
    }
  } catch (error) {
    // The header names a place behind the file's end: it is cut off, or no such file at all.
    if (error instanceof RangeError) return null
    throw error
  }
}

function still(widthPx: number, heightPx: number): MediaSize {
  return { widthPx, heightPx, durationMs: null }
}

/** The segment that begins a frame holds its size; all others are passed over by their length. */
function jpegSize(view: DataView): MediaSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    // C4, C8 and CC are among the frames' numbers, but begin none.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return still(view.getUint16(at + 7), view.getUint16(at + 5))
  }
  return null
}

/** Lossy, lossless and extended files say it each in their way, and the last two less one. */
function webpSize(view: DataView): MediaSize | null {
  switch (nameAt(view, 12)) {
    case 'VP8 ':
      return still(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return still((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X': {
      const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
      return still(threeBytes(24) + 1, threeBytes(27) + 1)
    }
    default:
      return null
  }
}

/** Boxes with a length and a name, some of them inside others: the movie's header has the time, a track's the size. */
function mp4Size(view: DataView): MediaSize | null {
  const movie = boxIn(view, { from: 0, to: view.byteLength }, 'moov')
  const header = movie && boxIn(view, movie, 'mvhd')
  if (!movie || !header) return null
  const durationMs = durationOf(view, header.from)
  for (let rest = movie; ;) {
    const track = boxIn(view, rest, 'trak')
    const trackHeader = track && boxIn(view, track, 'tkhd')
    if (!track || !trackHeader) return null
    // Whole pixels of a 16.16 number; a sound has none.
    const widthPx = view.getUint16(trackHeader.to - 8)
    const heightPx = view.getUint16(trackHeader.to - 4)
    if (widthPx > 0) return { widthPx, heightPx, durationMs }
    rest = { from: track.to, to: movie.to }
  }
}

/** @param from where the content of the movie's header begins, with its version: version 1 counts in longer numbers */
function durationOf(view: DataView, from: number): number {
  const isLong = view.getUint8(from) === 1
  const perSecond = view.getUint32(from + (isLong ? 20 : 12))
  const units = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16)
  return Math.round((units * 1_000) / perSecond)
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The content of the first box of that name; undefined when there is none. */
function boxIn(view: DataView, { from, to }: Span, name: string): Span | undefined {
  for (let at = from; at + 8 <= to;) {
    const length = view.getUint32(at)
    // A length of 1 or 0 is said elsewhere; only what is large is written so, and nothing that is looked for here.
    const size = length === 1 ? Number(view.getBigUint64(at + 8)) : length || to - at
    if (size < 8) return undefined
    if (nameAt(view, at + 4) === name) return { from: at + 8, to: Math.min(at + size, to) }
    at += size
  }
  return undefined
}

function nameAt(view: DataView, at: number): string {
  return String.fromCodePoint(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
