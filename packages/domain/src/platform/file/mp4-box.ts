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
export function nameAt(view: DataView, at: number): string {
  return String.fromCodePoint(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
