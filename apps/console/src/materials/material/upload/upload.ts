import { caseless } from '@placard/domain/platform/text/letter-case'
import type { PictureCrop } from '@placard/domain/materials/material/crop'

/** The target of a file: the id of a folder, null for no folder, or a folder that may not exist yet. */
export type UploadTarget = string | null | NewFolder

/**
 * A folder that is created before the first file is uploaded into it. Files of the same folder share the same object.
 */
export interface NewFolder {
  readonly name: string
  readonly parent: UploadTarget
}

/**
 * Returns a function that maps the names of a file's original folders to its target below a folder of the library.
 * Names that differ only in case denote the same folder. Folders deeper than the given number of levels are merged into
 * the deepest allowed one.
 */
export function uploadTargets(
  folderId: string | null,
  levels: number,
): (folders: readonly string[]) => UploadTarget {
  const known = new Map<string, NewFolder>()
  const placeOf = (folders: readonly string[]): UploadTarget => {
    const name = folders.at(-1)
    if (name === undefined) return folderId
    // Folder names on a disk never contain a slash.
    const key = caseless(folders.join('/'))
    const target = known.get(key) ?? { name, parent: placeOf(folders.slice(0, -1)) }
    known.set(key, target)
    return target
  }
  return (folders) => placeOf(folders.slice(0, levels))
}

/** Returns the names of the folders that are created for a place, outermost first. */
export function newFolderNames(place: UploadTarget): readonly string[] {
  return isNewFolder(place) ? [...newFolderNames(place.parent), place.name] : []
}

export function isNewFolder(place: UploadTarget): place is NewFolder {
  return place !== null && typeof place === 'object'
}

/** The result of sending a file. */
export type UploadResult = { readonly kind: 'done'; readonly isDuplicate: boolean } | UploadFailure

/** The failure of an upload. */
export interface UploadFailure extends Refusal {
  /** `refused`: sent unchanged, it would be refused again. `failed`: a retry may succeed. */
  readonly kind: 'refused' | 'failed'
}

/** The reason why a file is not accepted. */
export interface Refusal {
  readonly reason: string
  /**
   * The name of the folder that could not be created for the file; undefined if the reason concerns the file itself.
   */
  readonly folder?: string
}

/** The status of an upload. */
export type UploadState =
  | UploadResult
  | { readonly kind: 'waiting' }
  /** From 0 to 1. At 1 the whole file is sent, and the response is pending. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'cancelled' }

/** A file that is being uploaded into the library. */
export interface Upload {
  /** The idempotency key, by which the server recognizes a retry of the same file. */
  readonly id: string
  readonly file: File
  /** The selected part of an image, once the user has cropped it. */
  readonly crop?: PictureCrop
  readonly place: UploadTarget
  readonly state: UploadState
}

/** Returns whether the upload is not finished yet. */
export function isUnfinished({ state: { kind } }: Upload): boolean {
  return kind === 'waiting' || kind === 'sending'
}

/** Returns whether the file was not accepted. */
export function isRejected({ state: { kind } }: Upload): boolean {
  return kind === 'refused' || kind === 'failed'
}

/** The progress of all uploads. */
interface Progress {
  /** All except canceled ones. */
  readonly total: number
  readonly done: number
  readonly rejected: number
  /** The number of failures where a retry may succeed. */
  readonly failed: number
  readonly unfinished: number
  /** The share of the bytes sent, without files that were not accepted; a whole number from 0 to 100. */
  readonly percent: number
}

export function progressOf(uploads: readonly Upload[]): Progress {
  const wanted = uploads.filter(({ state }) => state.kind !== 'cancelled')
  const count = (is: (upload: Upload) => boolean) => wanted.filter(is).length
  const right = wanted.filter((upload) => !isRejected(upload))
  const bytes = right.reduce((sum, { file }) => sum + file.size, 0)
  const sent = right.reduce((sum, { file, state }) => sum + file.size * shareOf(state), 0)
  return {
    total: wanted.length,
    done: count(({ state }) => state.kind === 'done'),
    rejected: count(isRejected),
    failed: count(({ state }) => state.kind === 'failed'),
    unfinished: count(isUnfinished),
    percent: bytes === 0 ? 100 : Math.floor((sent / bytes) * 100),
  }
}

function shareOf(state: UploadState): number {
  if (state.kind === 'sending') return state.sent
  return state.kind === 'waiting' ? 0 : 1
}
