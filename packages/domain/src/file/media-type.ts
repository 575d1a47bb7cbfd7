/** What a file can turn out to be. */
export const mediaType = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  zip: 'application/zip',
} as const
/** One of `mediaType`. */
export type MediaType = (typeof mediaType)[keyof typeof mediaType]

/** Text, in the encoding that it was found to have. */
export type TextType = `text/plain; charset=${string}`
/** What a file that we keep is. */
export type FileType = MediaType | TextType

/** What files of a type begin with, each piece at its place; a dot stands for any byte. */
const beginnings: readonly (readonly [MediaType, string])[] = [
  [mediaType.png, '\x89PNG\r\n\x1A\n'],
  [mediaType.jpeg, '\xFF\xD8\xFF'],
  [mediaType.webp, 'RIFF....WEBP'],
  [mediaType.pdf, '%PDF-'],
  [mediaType.mp4, '....ftyp'],
  [mediaType.zip, 'PK\x03\x04'],
]

/** What a file is by its first bytes, whatever its name says; null for what we do not take. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const head = String.fromCodePoint(...bytes.subarray(0, 16))
  const found = beginnings.find(([, beginning]) =>
    [...beginning].every((byte, at) => byte === '.' || head[at] === byte),
  )
  return found?.[0] ?? null
}
