import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Room } from './rooms.ts'
import type { Violation } from './violation.ts'

interface Configuration {
  extends?: string
  compilerOptions?: { lib?: string[]; types?: string[] }
}

/**
 * Does the compiler know exactly the globals that exist in the room? What it does not know, it
 * refuses, so this is where most of the wall stands.
 */
export function compilerBreach(root: string, room: Room): Violation[] {
  const path = `${room.folder}/tsconfig.json`
  const broken = (message: string): Violation[] => [{ path, line: 1, rule: 'compiler', message }]
  if (!existsSync(join(root, path))) return broken('the room has no tsconfig.json')
  const { lib, types } = settingsOf(root, path)
  const has = {
    dom: lib.some((name) => name.toLowerCase() === 'dom'),
    node: types.includes('node'),
  }
  return (['dom', 'node'] as const)
    .filter((name) => has[name] !== room.globals.includes(name))
    .flatMap((name) => broken(`${name} globals ${has[name] ? 'do not exist' : 'are missing'} here`))
}

function settingsOf(root: string, path: string): { lib: string[]; types: string[] } {
  const { extends: base, compilerOptions = {} }: Configuration = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  )
  const under =
    base === undefined
      ? { lib: ['dom'], types: [] }
      : settingsOf(root, posix.join(posix.dirname(path), base))
  return { ...under, ...compilerOptions }
}
