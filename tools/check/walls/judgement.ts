import type { Room } from './rooms.ts'
import type { Import } from './imports.ts'
import { isForTests, mayUse, placeOf } from './place.ts'
import { type Target, targetOf } from './target.ts'
import type { Rule } from './violation.ts'

/** The tree as far as an import's judgement needs it. */
export interface Surroundings {
  roomCalled(name: string): Room | undefined
  /** Does the package's own manifest export that path, and is there a file behind it? */
  isExported(room: Room, exported: string): boolean
}

/** The rule an import breaks, and how. */
export interface Breach {
  readonly rule: Rule
  readonly message: string
}

/** What is wrong with that import in that file of that room; undefined when nothing is. */
export function breachOf(
  { specifier }: Import,
  { path, room }: { readonly path: string; readonly room: Room },
  around: Surroundings,
): Breach | undefined {
  if (specifier.startsWith('../../')) {
    return { rule: 'parent-path', message: `${specifier}: use the alias, or @placard/…` }
  }
  const target = targetOf(specifier, path, (alias) => aliasFolder(around.roomCalled(alias)))
  switch (target.kind) {
    case 'workspace':
      return workspaceBreach(target, room, around)
    case 'file':
      return fileBreach(target.path, { path, room })
    case 'node':
    case 'library':
      return isShipped(path, room) ? outsiderBreach(target, specifier, room) : undefined
  }
}

/** Files that end up in what a person runs; tests and build configuration are free in their tools. */
function isShipped(path: string, room: Room): boolean {
  return path.startsWith(`${room.folder}/src/`) && !isForTests(path)
}

function workspaceBreach(
  { room: name, exported }: Extract<Target, { kind: 'workspace' }>,
  room: Room,
  around: Surroundings,
): Breach | undefined {
  const other = around.roomCalled(name)
  if (other?.kind === 'app') return { rule: 'app', message: `nobody imports an app: ${name}` }
  if (other === undefined || !room.packages.some((allowed) => allowed === name)) {
    const allowed = room.packages.join(', ') || 'none'
    return { rule: 'arrow', message: `${room.name} may not import ${name} (it may: ${allowed})` }
  }
  if (!around.isExported(other, exported)) {
    return { rule: 'hidden-path', message: `${name} does not export ${exported}` }
  }
  return undefined
}

function fileBreach(
  target: string,
  { path, room }: { readonly path: string; readonly room: Room },
): Breach | undefined {
  if (!isIn(room.folder, target)) {
    if (room.reaches?.some((allowed) => isIn(allowed, target))) return undefined
    return { rule: 'outside', message: `${target} is not in ${room.folder}` }
  }
  const from = placeOf(path, room)
  const to = placeOf(target, room)
  if (room.kind !== 'app' || isForTests(path) || !from || !to || mayUse(from, to)) return undefined
  const message = `the ${from.kind} part ${from.part} may not import the ${to.kind} part ${to.part}`
  return { rule: 'feature', message }
}

/** An app's alias stands for its sources, any other room's for the room. */
function aliasFolder(room: Room | undefined): string | undefined {
  return room?.kind === 'app' ? `${room.folder}/src` : room?.folder
}

function isIn(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function outsiderBreach(
  target: Extract<Target, { kind: 'node' | 'library' }>,
  specifier: string,
  room: Room,
): Breach | undefined {
  if (target.kind === 'node') {
    if (room.globals.includes('node')) return undefined
    return { rule: 'node', message: `there is no Node in ${room.name}: ${specifier}` }
  }
  if (room.libraries === 'declared' || room.libraries.includes(target.library)) return undefined
  return { rule: 'library', message: `${room.name} may not use ${target.library}` }
}
