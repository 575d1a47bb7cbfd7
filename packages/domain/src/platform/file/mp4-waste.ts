import {
  boxAt,
  boxesIn,
  BrokenBox,
  most,
  movieOf,
  type Mp4Box,
  type Mp4Track,
  readMp4,
  type Span,
  topBoxes,
  tracksOf,
  within,
} from './mp4.ts'

/**
 * The parts of an MP4 that no player reads. They can be overwritten with zeros, so that everything else keeps its
 * offset.
 */
export interface Mp4Waste {
  /** Spans without a meaning. */
  readonly spans: readonly Span[]
  /**
   * The offsets of the names of boxes to rename to `free`.
   *
   * @see ISO/IEC 14496-12, 8.1.2
   */
  readonly freed: readonly number[]
  /** The offset where the movie ends; everything after it is not part of the movie. */
  readonly end: number
}

/** Boxes that a player needs, by their parent box. All others are for other programs, or unused. */
const needed: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'moov', 'mdat'],
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stsc',
    'stsz',
    'stco',
    'co64',
    'sdtp',
    'sgpd',
    'sbgp',
  ],
}

/**
 * Returns the parts of an MP4 that are neither picture nor sound nor an index of them: programs and pages may be hidden
 * there. Null for a truncated or fragmented file. Played data is not inspected.
 */
export function mp4Waste(bytes: Uint8Array): Mp4Waste | null {
  return readMp4(bytes, (view) => {
    const boxes = topBoxes(view)
    const tracks = tracksOf(view, movieOf(view))
    const played = tracks.filter(({ handler }) => handler === 'vide' || handler === 'soun')
    const dropped = [
      ...boxes.flatMap((box) => unneeded(view, box, '')),
      ...tracks.filter((track) => !played.includes(track)).map(({ box }) => box),
    ]
    const held = played.flatMap((track) => chunksOf(view, track))
    const data = boxes.filter(({ name }) => name === 'mdat').map(({ content }) => content)
    if (
      data.length > most.data ||
      !held.every((chunk) => data.some((span) => isWithin(chunk, span)))
    )
      throw new BrokenBox()
    return {
      spans: [
        ...dropped.map(({ content }) => content),
        ...played.flatMap((track) => textsOf(view, track)),
        ...data.flatMap((span) => gaps(span, held)),
      ],
      freed: dropped.map(({ at }) => at + 4),
      end: boxes.at(-1)?.content.to ?? 0,
    }
  })
}

/** Returns the box itself, or the parts of it that no player needs. */
function unneeded(view: DataView, box: Mp4Box, around: string): Mp4Box[] {
  if (!needed[around]?.includes(box.name)) return [box]
  if (!Object.hasOwn(needed, box.name)) return []
  return boxesIn(view, box.content).flatMap((inner) => unneeded(view, inner, box.name))
}

/** Returns the names that programs write: of the type of the track, and of the encoder. */
function textsOf(view: DataView, { box, handler, samples }: Mp4Track): Span[] {
  const kind = within(view, box.content, 'mdia', 'hdlr')
  const descriptions = within(view, samples, 'stsd')
  if (kind === undefined || descriptions === undefined) throw new BrokenBox()
  const name = { from: Math.min(kind.from + 24, kind.to), to: kind.to }
  if (handler !== 'vide') return [name]
  const { content } = boxAt(view, descriptions.from + 8, descriptions.to)
  return [name, { from: content.from + 42, to: content.from + 74 }]
}

/** Returns the spans of the samples of a track. @throws BrokenBox when its table points outside the file */
function chunksOf(view: DataView, { samples }: Mp4Track): Span[] {
  const [sizes, runs] = [within(view, samples, 'stsz'), within(view, samples, 'stsc')]
  const [near, far] = [within(view, samples, 'stco'), within(view, samples, 'co64')]
  const offsets = near ?? far
  if (sizes === undefined || runs === undefined || offsets === undefined) throw new BrokenBox()
  const count = counted(view, offsets, near ? 4 : 8)
  if (count > most.chunks) throw new BrokenBox()
  const takes = samplesTaken(view, sizes)
  return countsOf(view, runs, count).map((sampleCount, at) => {
    const place = offsets.from + 8
    const from = near ? view.getUint32(place + at * 4) : Number(view.getBigUint64(place + at * 8))
    return { from, to: from + takes(sampleCount) }
  })
}

/** Returns the number of samples in each chunk. */
function countsOf(view: DataView, runs: Span, chunkCount: number): number[] {
  const runCount = counted(view, runs, 12)
  const first = (run: number) => view.getUint32(runs.from + 8 + run * 12)
  const counts: number[] = []
  for (let run = 0; run < runCount; run += 1) {
    const end = run + 1 < runCount ? first(run + 1) - 1 : chunkCount
    const each = view.getUint32(runs.from + 8 + run * 12 + 4)
    while (counts.length < Math.min(end, chunkCount)) counts.push(each)
  }
  return counts
}

/** Returns a function that gives the number of bytes of the next samples. */
function samplesTaken(view: DataView, sizes: Span): (count: number) => number {
  const same = view.getUint32(sizes.from + 4)
  if (same > 0) return (count) => count * same
  const total = counted(view, { from: sizes.from + 4, to: sizes.to }, 4)
  let next = 0
  return (count) => {
    if (next + count > total) throw new BrokenBox()
    let bytes = 0
    for (const end = next + count; next < end; next += 1)
      bytes += view.getUint32(sizes.from + 12 + next * 4)
    return bytes
  }
}

/** Returns the number of entries that a table declares after its version. @throws BrokenBox if they do not fit */
function counted(view: DataView, { from, to }: Span, entryBytes: number): number {
  const count = view.getUint32(from + 4)
  if (from + 8 + count * entryBytes > to) throw new BrokenBox()
  return count
}

function isWithin(inner: Span, { from, to }: Span): boolean {
  return inner.from >= from && inner.to <= to
}

/** Returns the parts of a span that no other span covers. */
function gaps(span: Span, others: readonly Span[]): Span[] {
  const open: Span[] = []
  let { from } = span
  const inside = others.filter((other) => isWithin(other, span))
  for (const other of inside.toSorted((one, another) => one.from - another.from)) {
    if (other.from > from) open.push({ from, to: other.from })
    from = Math.max(from, other.to)
  }
  return from < span.to ? [...open, { from, to: span.to }] : open
}
