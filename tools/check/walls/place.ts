import type { Room } from './rooms.ts'

/** Where a file stands inside an app: among what puts it together, in its shell, or in a feature. */
export interface Place {
  readonly kind: 'assembly' | 'shell' | 'feature'
  /** What stands in src and holds it. */
  readonly part: string
}

/** The place of a file of that app; undefined outside its src. */
export function placeOf(
  path: string,
  { folder, shell = [], assembly = [] }: Room,
): Place | undefined {
  const src = `${folder}/src/`
  if (!path.startsWith(src)) return undefined
  const [part = '', ...deeper] = path.slice(src.length).split('/')
  if (shell.includes(part)) return { kind: 'shell', part }
  const isAssembly = deeper.length === 0 || assembly.includes(part)
  return { kind: isAssembly ? 'assembly' : 'feature', part }
}

/** May a file at one place import a file at the other? */
export function mayUse(from: Place, to: Place): boolean {
  if (from.kind === 'assembly' || to.kind === 'shell') return true
  return from.kind === to.kind && from.part === to.part
}

/** Tests and what only they use: they may prepare the world through any feature and any library. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/')
}
