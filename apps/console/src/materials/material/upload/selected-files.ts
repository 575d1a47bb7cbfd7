import {
  bundleMaxBytes,
  croppableMaxBytes,
  imageMaxBytes,
  videoMaxBytes,
} from '@placard/domain/materials/material/limit'

/** A file that the user selected, dropped or pasted. */
export interface SelectedFile {
  readonly file: File
  /** The names of the folders that contained it, outermost first. */
  readonly folders: readonly string[]
}

/** Returns the files that were selected one by one or as a folder. Hidden system files are omitted. */
export function selectedFiles(files: Iterable<File>): SelectedFile[] {
  const found = [...files].map((file) => ({
    file,
    folders: file.webkitRelativePath.split('/').slice(0, -1),
  }))
  return found.filter(({ file, folders }) => ![...folders, file.name].some(isHidden))
}

/** Returns whether a name is that of a hidden file or folder, which starts with a dot. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}

/** A problem that the browser can detect without reading the file. */
type PrecheckProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'ending' }
  | { readonly kind: 'tooLarge'; readonly maxBytes: number }

/** The maximum size in bytes by file extension. The server detects the actual type from the content. */
const maxBytesOf: Readonly<Record<string, number>> = {
  png: imageMaxBytes,
  jpg: imageMaxBytes,
  jpeg: imageMaxBytes,
  webp: imageMaxBytes,
  mp4: videoMaxBytes,
  zip: bundleMaxBytes,
}

/** The accepted file extensions, in the format of a file input. */
export const materialExtensions = Object.keys(maxBytesOf)
  .map((ending) => `.${ending}`)
  .join(',')

/** Returns whether the file may be cropped, as far as the browser can tell. */
export function isCroppable({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  return maxBytesByName(name) === imageMaxBytes && size > 0 && size <= croppableMaxBytes
}

/** Returns the problem of a file that cannot be a material; null if it may be one. */
export function precheckFile({ name, size }: Pick<File, 'name' | 'size'>): PrecheckProblem | null {
  const maxBytes = maxBytesByName(name)
  if (maxBytes === undefined) return { kind: 'ending' }
  if (size === 0) return { kind: 'empty' }
  return size > maxBytes ? { kind: 'tooLarge', maxBytes } : null
}

function maxBytesByName(name: string): number | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(maxBytesOf, extension) ? maxBytesOf[extension] : undefined
}
