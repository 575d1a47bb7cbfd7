import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes durable which files the folder holds. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
