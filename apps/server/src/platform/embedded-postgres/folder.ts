import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs the entries of a folder to disk. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
