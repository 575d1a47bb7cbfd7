import {
  BrokenBox,
  type Mp4Box,
  boxAt,
  boxesIn,
  most,
  nameAt,
  type Span,
  within,
} from './mp4-box.ts'

/** The facts about an MP4. */
export interface Mp4Facts {
  /** As displayed: a video stored in landscape with a rotation may be portrait. */
  readonly widthPx: number
  readonly heightPx: number
  readonly durationMs: number
  /** The video codec in four letters; `avc1` and `avc3` are H.264. */
  readonly codec: string
  readonly hasSound: boolean
}

/** A video or audio track of a movie. */
export interface Mp4Track {
  readonly box: Mp4Box
  /** `vide`, `soun`, or something that is neither visible nor audible. */
  readonly handler: string
  /** Its table of samples. */
  readonly samples: Span
}

/** Returns the facts about an MP4; null if it is truncated, has no picture or is fragmented. */
export function mp4Facts(bytes: Uint8Array): Mp4Facts | null {
  return readMp4(bytes, (view) => {
    const movie = movieOf(view)
    const header = within(view, movie, 'mvhd')
    const tracks = tracksOf(view, movie)
    const picture = tracks.find(({ handler }) => handler === 'vide')
    if (header === undefined || picture === undefined) return null
    return {
      ...shownSize(view, picture.box.content),
      durationMs: durationOf(view, header.from),
      codec: codecOf(view, picture),
      hasSound: tracks.some(({ handler }) => handler === 'soun'),
    }
  })
}

/** Reads an MP4; null if an offset in it points outside. */
export function readMp4<Found>(
  bytes: Uint8Array,
  read: (view: DataView) => Found | null,
): Found | null {
  try {
    return read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenBox) return null
    throw error
  }
}

/** Returns the top-level boxes of the file, without an incomplete one at its end. */
export function topBoxes(view: DataView): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = 0; at < view.byteLength;) {
    const box = topBoxAt(view, at)
    if (box === null) break
    boxes.push(box)
    if (boxes.length > most.boxes) throw new BrokenBox()
    at = box.content.to
  }
  return boxes
}

/** Returns the top-level box at a position; null without one. */
export function topBoxAt(view: DataView, at: number): Mp4Box | null {
  try {
    const box = boxAt(view, at, view.byteLength)
    // Without a name it is not a box: data was appended after the movie.
    return /^[\x20-\x7e©]{4}$/.test(box.name) ? box : null
  } catch (error) {
    if (error instanceof BrokenBox) return null
    throw error
  }
}

/** Returns the box that describes the movie. @throws BrokenBox if there is none, or the movie is fragmented */
export function movieOf(view: DataView): Span {
  const movie = topBoxes(view).find(({ name }) => name === 'moov')
  if (movie === undefined || within(view, movie.content, 'mvex')) throw new BrokenBox()
  return movie.content
}

/** @throws BrokenBox for too many, or one without a table of samples */
export function tracksOf(view: DataView, movie: Span): Mp4Track[] {
  const boxes = boxesIn(view, movie).filter(({ name }) => name === 'trak')
  if (boxes.length > most.tracks) throw new BrokenBox()
  return boxes.map((box) => {
    const handler = within(view, box.content, 'mdia', 'hdlr')
    const samples = within(view, box.content, 'mdia', 'minf', 'stbl')
    if (handler === undefined || samples === undefined) throw new BrokenBox()
    return { box, handler: nameAt(view, handler.from + 8), samples }
  })
}

/**
 * Returns the displayed size. The rotation matrix is after everything else; the size in two 16.16 numbers follows it.
 */
function shownSize(view: DataView, track: Span): { widthPx: number; heightPx: number } {
  const header = within(view, track, 'tkhd')
  if (header === undefined || header.to - header.from < 84) throw new BrokenBox()
  const [width, height] = [view.getUint16(header.to - 8), view.getUint16(header.to - 4)]
  const isTurned = view.getInt32(header.to - 44) === 0 && view.getInt32(header.to - 28) === 0
  return isTurned ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height }
}

/** @param from the start of the movie's header with its version: version 1 has longer numbers */
function durationOf(view: DataView, from: number): number {
  const isLong = view.getUint8(from) === 1
  const perSecond = view.getUint32(from + (isLong ? 20 : 12))
  const units = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16)
  if (perSecond === 0) throw new BrokenBox()
  return Math.round((units * 1_000) / perSecond)
}

/** Returns the first sample format. @throws BrokenBox without one */
function codecOf(view: DataView, { samples }: Mp4Track): string {
  const descriptions = within(view, samples, 'stsd')
  if (descriptions === undefined) throw new BrokenBox()
  return boxAt(view, descriptions.from + 8, descriptions.to).name
}
