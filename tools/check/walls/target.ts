import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** What an import points at. */
export type Target =
  | { readonly kind: 'node' }
  | { readonly kind: 'library'; readonly library: string }
  /** `@placard/domain/banner/playing`: the room, and the path as its package.json exports it. */
  | { readonly kind: 'workspace'; readonly room: string; readonly exported: string }
  /** A file of the tree, by its path from the root. */
  | { readonly kind: 'file'; readonly path: string }

/**
 * @param from path of the importing file
 * @param folderOf folder that an alias stands for (`server` of `#server/…`), or undefined
 */
export function targetOf(
  specifier: string,
  from: string,
  folderOf: (alias: string) => string | undefined,
): Target {
  const [first = '', ...rest] = specifier.split('/')
  if (first === '.' || first === '..') {
    return { kind: 'file', path: posix.join(posix.dirname(from), specifier) }
  }
  if (first.startsWith('#')) {
    const folder = folderOf(first.slice(1)) ?? first
    return { kind: 'file', path: posix.join(folder, ...rest) }
  }
  if (first === '@placard') {
    const [room = '', ...inside] = rest
    // Behind a question mark stands how the bundler brings the file, such as `?inline`.
    const [path = ''] = inside.join('/').split('?')
    return { kind: 'workspace', room, exported: `./${path}` }
  }
  if (isBuiltin(specifier)) return { kind: 'node' }
  const library = first.startsWith('@') ? `${first}/${rest[0] ?? ''}` : first
  return { kind: 'library', library }
}
