import {
  bundleMaxBytes,
  croppableMaxBytes,
  imageMaxBytes,
  videoMaxBytes,
} from '@placard/domain/materials/material/limit'

/** What a browser sees of a file that cannot be a material, without having read it. */
export type SeenProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'ending' }
  | { readonly kind: 'tooLarge'; readonly maxBytes: number }

/** Bytes at the most, by the ending of the name; what a file is, the server tells from its content. */
const maxBytesOf: Readonly<Record<string, number>> = {
  png: imageMaxBytes,
  jpg: imageMaxBytes,
  jpeg: imageMaxBytes,
  webp: imageMaxBytes,
  mp4: videoMaxBytes,
  zip: bundleMaxBytes,
}

/** The endings of files that may be materials, as a choice of files takes them. */
export const materialEndings = Object.keys(maxBytesOf)
  .map((ending) => `.${ending}`)
  .join(',')

/** May a part of a file be kept, as far as a browser sees? */
export function isCroppable({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  return maxBytesByName(name) === imageMaxBytes && size > 0 && size <= croppableMaxBytes
}

/** Why a file need not be sent at all; null: it may be a material. */
export function seenProblem({ name, size }: Pick<File, 'name' | 'size'>): SeenProblem | null {
  const maxBytes = maxBytesByName(name)
  if (maxBytes === undefined) return { kind: 'ending' }
  if (size === 0) return { kind: 'empty' }
  return size > maxBytes ? { kind: 'tooLarge', maxBytes } : null
}

function maxBytesByName(name: string): number | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(maxBytesOf, ending) ? maxBytesOf[ending] : undefined
}
