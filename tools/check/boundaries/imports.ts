import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { type Expression, parseSync, type Program, Visitor } from 'oxc-parser'

/** A parsed source file. */
export interface Source {
  /** Path from the root of the tree, with forward slashes. */
  readonly path: string
  readonly program: Program
  /** Returns the line, from 1, of an offset in the text. */
  lineAt(offset: number): number
}

/** The file is not TypeScript. */
export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem'
}

/** @throws SyntaxProblem when the text cannot be parsed */
export function parsed(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new SyntaxProblem(error.message)
  return { path, program, lineAt: (offset) => text.slice(0, offset).split('\n').length }
}

/** One place that names another module. */
export interface Import {
  readonly specifier: string
  readonly line: number
}

/**
 * Returns every module that a source names: import, export … from, import(), import types, require. An address that is
 * computed at run time names no module and is left out.
 */
export function importsOf({ program, lineAt }: Source): Import[] {
  const imports: Import[] = []
  const add = (node: Expression | null | undefined): void => {
    if (!node) return
    const specifier = fixedText(node)
    if (specifier !== undefined) imports.push({ specifier, line: lineAt(node.start) })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression({ callee, arguments: [first] }) {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require'
      if (isRequire && first?.type !== 'SpreadElement') add(first)
    },
  }).visit(program)
  return imports
}

function fixedText(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** The module that an import names. */
export type Target =
  | { readonly kind: 'node' }
  | { readonly kind: 'dependency'; readonly dependency: string }
  /** `@placard/domain/banner/playing`: the library, and the path as its package.json exports it. */
  | { readonly kind: 'workspace'; readonly library: string; readonly exported: string }
  /** A file of the tree, by its path from the root. */
  | { readonly kind: 'file'; readonly path: string }

/**
 * Resolves an import.
 *
 * @param from path of the importing file
 * @param folderOf returns the folder of an alias (`server` of `#server/…`), or undefined
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
    const [library = '', ...inside] = rest
    // A query such as `?inline` is for the bundler.
    const [path = ''] = inside.join('/').split('?')
    return { kind: 'workspace', library, exported: `./${path}` }
  }
  if (isBuiltin(specifier)) return { kind: 'node' }
  const dependency = first.startsWith('@') ? `${first}/${rest[0] ?? ''}` : first
  return { kind: 'dependency', dependency }
}
