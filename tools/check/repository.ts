import { fileURLToPath } from 'node:url'

/** Absolute path of the repository's root, without a slash at the end. */
export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
