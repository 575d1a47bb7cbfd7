/** The media types that are detected by content. */
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

/** Text, with its detected encoding. */
export type TextType = `text/plain; charset=${string}`
/** The type of a stored file. */
export type FileType = MediaType | TextType

/** The file extensions of a type, the usual one first. The system neither runs any of them nor opens it as a page. */
const endings: Readonly<Record<MediaType | 'text/plain', readonly [string, ...string[]]>> = {
  [mediaType.png]: ['png'],
  [mediaType.jpeg]: ['jpg', 'jpeg'],
  [mediaType.webp]: ['webp'],
  [mediaType.pdf]: ['pdf'],
  [mediaType.mp4]: ['mp4'],
  [mediaType.zip]: ['zip'],
  'text/plain': ['txt', 'csv', 'tsv', 'log', 'json', 'md'],
}

/**
 * Returns the name of a file for downloads: its own if it has an extension of its type, else with one appended. So a
 * page that was sent as text is downloaded as text.
 */
export function givenName(fileName: string, type: string): string {
  const [bare = ''] = type.split(';')
  const known = Object.entries(endings).find(([of]) => of === bare)?.[1] ?? ['bin']
  const own = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  return own !== undefined && known.includes(own) ? fileName : `${fileName}.${known[0]}`
}

/** The first bytes of files by type, each piece with its offset; a dot matches any byte. */
const beginnings: readonly (readonly [MediaType, string])[] = [
  [mediaType.png, '\x89PNG\r\n\x1A\n'],
  [mediaType.jpeg, '\xFF\xD8\xFF'],
  [mediaType.webp, 'RIFF....WEBP'],
  [mediaType.pdf, '%PDF-'],
  [mediaType.mp4, '....ftyp'],
  [mediaType.zip, 'PK\x03\x04'],
]

/** Returns the type of a file by its first bytes, regardless of its name; null for a type that is not accepted. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const head = String.fromCodePoint(...bytes.subarray(0, 16))
  const found = beginnings.find(([, beginning]) =>
    [...beginning].every((byte, at) => byte === '.' || head[at] === byte),
  )
  return found?.[0] ?? null
}
