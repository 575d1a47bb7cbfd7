import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

const known = new Map<string, ReadonlySet<string>>()

/**
 * Every path that a package offers, as importers write it after the package's name (`./banner/playing`):
 * the patterns of its package.json applied to the files that are there. Read once.
 */
export function exportsOf(folder: string): ReadonlySet<string> {
  let exported = known.get(folder)
  if (exported === undefined) {
    exported = new Set(readExports(folder))
    known.set(folder, exported)
  }
  return exported
}

function readExports(folder: string): string[] {
  const manifest: { exports?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries(manifest.exports ?? {}).flatMap(([exported, target]) => {
    const [before = '', after = ''] = posix.normalize(target).split('*')
    return globSync(`${before}**/*${after}`, { cwd: folder }).map((file) => {
      const middle = file
        .split(sep)
        .join('/')
        .slice(before.length, file.length - after.length)
      return exported.replace('*', middle)
    })
  })
}
