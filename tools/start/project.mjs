import { fileURLToPath } from 'node:url'

/** The repository's folder, absolute. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
