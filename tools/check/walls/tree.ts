import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ambientUses } from './ambient.ts'
import { compilerBreach } from './compiler.ts'
import { exportsOf } from './exports.ts'
import { importsOf } from './imports.ts'
import { breachOf, type Surroundings } from './judgement.ts'
import { isForTests } from './place.ts'
import type { Room } from './rooms.ts'
import { parsed, type Source, SyntaxProblem } from './source.ts'
import type { Violation } from './violation.ts'

const namesThatSayNothing = /(^|\/)(index|utils?|helpers?|constants?|common|misc)(\.[a-z.]+)?(\/|$)/

/** Every broken wall of the tree under that folder, in the order of the rooms. */
export function violationsIn(root: string, rooms: readonly Room[]): Violation[] {
  const around: Surroundings = {
    roomCalled: (name) => rooms.find((room) => room.name === name),
    isExported: (room, exported) => exportsOf(join(root, room.folder)).has(exported),
  }
  const present = rooms.filter((room) => existsSync(join(root, room.folder)))
  return [
    ...unlistedFolders(root, rooms),
    ...present.flatMap((room) => [
      ...compilerBreach(root, room),
      ...sourcesIn(root, room).flatMap((path) => fileViolations(root, path, { room, around })),
    ]),
  ]
}

/** Packages and apps without walls, because the table does not know them. */
function unlistedFolders(root: string, rooms: readonly Room[]): Violation[] {
  return globSync('{packages,apps}/*', { cwd: root })
    .map((folder) => folder.split(sep).join('/'))
    .filter((folder) => !rooms.some((room) => room.folder === folder))
    .toSorted()
    .map((path) => ({ path, line: 1, rule: 'room', message: 'not in the table of rooms' }))
}

function sourcesIn(root: string, room: Room): string[] {
  const found = globSync(`${room.folder}/**/*.{ts,tsx,mts,js,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  return found.map((path) => path.split(sep).join('/')).toSorted()
}

function fileViolations(
  root: string,
  path: string,
  { room, around }: { readonly room: Room; readonly around: Surroundings },
): Violation[] {
  const violations: Violation[] = []
  if (namesThatSayNothing.test(path.slice(room.folder.length))) {
    violations.push({ path, line: 1, rule: 'name', message: 'name the question it answers' })
  }
  try {
    const source = parsed(path, readFileSync(join(root, path), 'utf8'))
    for (const found of importsOf(source)) {
      const breach = breachOf(found, { path, room }, around)
      if (breach) violations.push({ path, line: found.line, ...breach })
    }
    violations.push(...impurities(source, room))
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    violations.push({ path, line: 1, rule: 'syntax', message: error.message })
  }
  return violations
}

function impurities(source: Source, { name, pure }: Room): Violation[] {
  const { path } = source
  if (pure === undefined || isForTests(path) || pure.globalsIn.includes(path)) return []
  return ambientUses(source).map(({ what, line }): Violation => {
    return { path, line, rule: 'ambient', message: `${what}: ${name} is given what it needs` }
  })
}
