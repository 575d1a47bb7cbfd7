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

/** A part of a file; `to` is after its last byte. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A box of an MP4: a length, a name, and its content. */
export interface Mp4Box {
  readonly name: string
  /** The offset of its length. */
  readonly at: number
  /** Its content. */
  readonly content: Span
}

/**
 * The maximum numbers of boxes side by side, of tracks, of boxes with their data, and of runs of a track's samples. A
 * minute of video has far fewer; a file with more was made to exhaust its reader.
 */
export const most = { boxes: 1_000, tracks: 16, data: 16, chunks: 100_000 } as const

/** A box outside of the file or its parent box: it is truncated, or not a box. */
export class BrokenBox extends Error {
  override readonly name = 'BrokenBox'
}

/**
 * Returns the consecutive boxes of a span.
 *
 * @throws BrokenBox
 * @see ISO/IEC 14496-12, 4.2
 */
export function boxesIn(view: DataView, { from, to }: Span): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = from; at < to;) {
    const box = boxAt(view, at, to)
    boxes.push(box)
    if (boxes.length > most.boxes) throw new BrokenBox()
    at = box.content.to
  }
  return boxes
}

/** Returns the box at a position; `to` is its limit. @throws BrokenBox */
export function boxAt(view: DataView, at: number, to: number): Mp4Box {
  if (at + 8 > to) throw new BrokenBox()
  const length = view.getUint32(at)
  const header = length === 1 ? 16 : 8
  if (at + header > to) throw new BrokenBox()
  // A length of 1 means that the length follows the name; 0 reaches to the end.
  const size = length === 1 ? Number(view.getBigUint64(at + 8)) : length || to - at
  if (size < header || at + size > to) throw new BrokenBox()
  return { name: nameAt(view, at + 4), at, content: { from: at + header, to: at + size } }
}

/**
 * Returns the content of the box with that name inside another, along names such as `mdia`, `minf`; undefined if there
 * is none.
 */
export function within(view: DataView, span: Span, ...names: readonly string[]): Span | undefined {
  let found: Span | undefined = span
  for (const name of names) {
    found = found && boxesIn(view, found).find((box) => box.name === name)?.content
  }
  return found
}

/** Four letters. */
function nameAt(view: DataView, at: number): string {
  return String.fromCodePoint(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
