import { Readable } from 'node:stream'
import { mediaType, mediaTypeOf } from '@placard/domain/platform/file/media-type'
import { mp4Facts } from '@placard/domain/platform/file/mp4'
import { mp4Waste } from '@placard/domain/platform/file/mp4-waste'
import { videoCodecs } from '@placard/domain/materials/material/limit'
import { textTypeOf } from '#server/platform/file/receive.ts'
import { type PictureType, redrawnAlone } from '#server/materials/material/picture.ts'

export interface BundleKind {
  readonly mediaType: string
  /** Returns the stored form of a file of this kind; null for any other file. @throws PictureRefused */
  stored(file: Buffer): Promise<StoredContent | null>
}

interface StoredContent {
  readonly content: Buffer
  /** For pictures only. */
  readonly pixels?: number
}

const utf8 = 'text/plain; charset=utf-8'

function text(type: string, isOne: (content: string) => boolean = () => true): BundleKind {
  return {
    mediaType: `${type}; charset=utf-8`,
    async stored(file) {
      // An empty file is text of any kind.
      const isText = file.length === 0 || (await textTypeOf(Readable.from([file]))) === utf8
      return isText && isOne(file.toString()) ? { content: file } : null
    },
  }
}

/** @param beginning of the file, one character per byte */
function binary(type: string, beginning: RegExp): BundleKind {
  return {
    mediaType: type,
    stored: async (file) =>
      beginning.test(file.toString('latin1', 0, 16)) ? { content: file } : null,
  }
}

function picture(type: PictureType): BundleKind {
  return {
    mediaType: type,
    async stored(file) {
      if (mediaTypeOf(file) !== type) return null
      const { content, widthPx, heightPx } = await redrawnAlone(file, type)
      return { content, pixels: widthPx * heightPx }
    },
  }
}

const video: BundleKind = {
  mediaType: mediaType.mp4,
  async stored(file) {
    const [facts, waste] = [mp4Facts(file), mp4Waste(file)]
    if (facts === null || waste === null || !videoCodecs.includes(facts.codec)) return null
    const content = Buffer.from(file.subarray(0, waste.end))
    for (const { from, to } of waste.spans) content.fill(0, from, to)
    for (const at of waste.freed) content.write('free', at, 'latin1')
    return { content }
  },
}

const script = text('text/javascript')
const jpeg = picture(mediaType.jpeg)

const kinds: Readonly<Record<string, BundleKind>> = {
  html: text('text/html'),
  css: text('text/css'),
  js: script,
  mjs: script,
  json: text('application/json', isJson),
  svg: text('image/svg+xml', (content) => /<svg[\s>]/.test(content)),
  txt: text('text/plain'),
  png: picture(mediaType.png),
  jpg: jpeg,
  jpeg,
  webp: picture(mediaType.webp),
  woff2: binary('font/woff2', /^wOF2/),
  woff: binary('font/woff', /^wOFF/),
  mp3: binary('audio/mpeg', /^(?:ID3|\xFF[\xE2-\xFF])/),
  ogg: binary('audio/ogg', /^OggS/),
  wav: binary('audio/wav', /^RIFF.{4}WAVE/s),
  mp4: video,
}

export const bundleEndings: readonly string[] = Object.keys(kinds)

/** Returns the kind by a path's extension; undefined if it is not allowed. */
export function bundleKindOf(path: string): BundleKind | undefined {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content)
    return true
  } catch {
    return false
  }
}
