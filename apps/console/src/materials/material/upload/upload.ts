import type { PictureCrop } from '@placard/domain/materials/material/crop'
import type { Place } from './place.ts'

/** How the sending of a file ended. */
export type Outcome = { readonly kind: 'done'; readonly isDuplicate: boolean } | Misfortune

/** Why a file was not taken. */
export interface Misfortune extends Refusal {
  /** `refused`: as it is, it would be refused again. `failed`: another try may help. */
  readonly kind: 'refused' | 'failed'
}

/** What is said of a file that is not taken. */
export interface Refusal {
  readonly reason: string
  /** The name of the folder that could not be made for it; nothing: the file itself is meant. */
  readonly folder?: string
}

/** Where a file stands. */
export type UploadState =
  | Outcome
  | { readonly kind: 'waiting' }
  /** From 0 to 1; with 1 all has left, and the answer is awaited. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'cancelled' }

/** A file on its way into the library. */
export interface Upload {
  /** By which the server knows another try of the same file. */
  readonly id: string
  readonly file: File
  /** Of a picture: the part that is kept, once somebody has chosen one. */
  readonly crop?: PictureCrop
  readonly place: Place
  readonly state: UploadState
}

/** Is there still something to come of it? */
export function isOpen({ state: { kind } }: Upload): boolean {
  return kind === 'waiting' || kind === 'sending'
}

/** Was it not taken? */
export function isWrong({ state: { kind } }: Upload): boolean {
  return kind === 'refused' || kind === 'failed'
}

/** How far many files are. */
export interface Progress {
  /** All but those that somebody has cancelled. */
  readonly total: number
  readonly done: number
  readonly wrong: number
  /** Another try may help. */
  readonly failed: number
  readonly open: number
  /** Of the bytes that have come or still may, from 0 to 100, whole. */
  readonly percent: number
}

export function progressOf(uploads: readonly Upload[]): Progress {
  const wanted = uploads.filter(({ state }) => state.kind !== 'cancelled')
  const count = (is: (upload: Upload) => boolean) => wanted.filter(is).length
  const right = wanted.filter((upload) => !isWrong(upload))
  const bytes = right.reduce((sum, { file }) => sum + file.size, 0)
  const sent = right.reduce((sum, { file, state }) => sum + file.size * shareOf(state), 0)
  return {
    total: wanted.length,
    done: count(({ state }) => state.kind === 'done'),
    wrong: count(isWrong),
    failed: count(({ state }) => state.kind === 'failed'),
    open: count(isOpen),
    percent: bytes === 0 ? 100 : Math.floor((sent / bytes) * 100),
  }
}

function shareOf(state: UploadState): number {
  if (state.kind === 'sending') return state.sent
  return state.kind === 'waiting' ? 0 : 1
}
