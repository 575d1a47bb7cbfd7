import { type Expression, Visitor } from 'oxc-parser'
import type { Source } from './source.ts'

/** One place that reaches for the world around the program. */
export interface AmbientUse {
  readonly what: string
  readonly line: number
}

/**
 * Where a source reads the clock or chance, takes hold of the global object, or declares a global.
 * The compiler already refuses globals that nobody declared (`window`, `process`); these are the
 * ways past it.
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
      // Under another name its members could not be told from any other object's.
      if (init && (name === 'Date' || name === 'Math')) add(`${name} renamed or taken apart`, init)
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

/** What an identifier or a text in brackets says: both `Date.now` and `Date['now']`. */
function nameOf(node: Expression | { type: 'PrivateIdentifier' }): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
