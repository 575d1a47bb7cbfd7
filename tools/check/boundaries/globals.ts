import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Expression, Visitor } from 'oxc-parser'
import type { Source } from './imports.ts'
import type { Package } from './packages.ts'
import type { Violation } from './rules.ts'

/** One place that uses the environment of the program. */
export interface AmbientUse {
  readonly what: string
  readonly line: number
}

/**
 * Returns the places where a source reads the clock or random numbers, uses the global object, or declares a global. The
 * compiler already refuses undeclared globals (`window`, `process`); these are the ways around it.
 */
export function ambientUses({ program, lineAt }: Source): AmbientUse[] {
  const uses: AmbientUse[] = []
  const add = (what: string, { start }: { start: number }): void => {
    uses.push({ what, line: lineAt(start) })
  }
  const addDeclared = (node: { start: number; declare?: boolean | null }): void => {
    if (node.declare === true) add('declare', node)
  }
  new Visitor({
    MemberExpression(node) {
      const name = `${nameOf(node.object)}.${nameOf(node.property)}`
      if (name === 'Date.now' || name === 'Math.random') add(name, node)
    },
    NewExpression(node) {
      const isNow = nameOf(node.callee) === 'Date' && node.arguments.length === 0
      if (isNow) add('new Date()', node)
    },
    CallExpression(node) {
      if (nameOf(node.callee) === 'Date') add('Date()', node)
    },
    VariableDeclarator({ init }) {
      const name = init ? nameOf(init) : undefined
      // Under another name its members cannot be told from those of any other object.
      if (init && (name === 'Date' || name === 'Math')) add(`${name} under another name`, init)
    },
    Identifier(node) {
      if (node.name === 'globalThis') add('globalThis', node)
    },
    VariableDeclaration: addDeclared,
    ClassDeclaration: addDeclared,
    TSDeclareFunction: addDeclared,
    TSModuleDeclaration: addDeclared,
  }).visit(program)
  return uses
}

/** Returns the text of an identifier or of a string in brackets: both `Date.now` and `Date['now']`. */
function nameOf(node: Expression | { type: 'PrivateIdentifier' }): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

interface Configuration {
  extends?: string
  compilerOptions?: { lib?: string[]; types?: string[] }
}

/**
 * Returns a violation for each difference between the globals that the package's tsconfig.json declares and those that
 * exist there. The compiler refuses everything else, so most of the boundary depends on this file.
 */
export function compilerViolations(root: string, { folder, globals }: Package): Violation[] {
  const path = `${folder}/tsconfig.json`
  const broken = (message: string): Violation[] => [{ path, line: 1, rule: 'compiler', message }]
  if (!existsSync(join(root, path))) return broken('the package has no tsconfig.json')
  const { lib, types } = settingsOf(root, path)
  const has = {
    dom: lib.some((name) => name.toLowerCase() === 'dom'),
    node: types.includes('node'),
  }
  return (['dom', 'node'] as const)
    .filter((name) => has[name] !== globals.includes(name))
    .flatMap((name) => broken(`${name} globals ${has[name] ? 'do not exist' : 'are missing'} here`))
}

function settingsOf(root: string, path: string): { lib: string[]; types: string[] } {
  const { extends: base, compilerOptions = {} }: Configuration = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  )
  const inherited =
    base === undefined
      ? { lib: ['dom'], types: [] }
      : settingsOf(root, posix.join(posix.dirname(path), base))
  return { ...inherited, ...compilerOptions }
}
