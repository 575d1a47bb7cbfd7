import { type Expression, Visitor } from 'oxc-parser'
import type { Source } from './source.ts'

/** One place that names another module, whichever way it does. */
export interface Import {
  readonly specifier: string
  readonly line: number
}

/**
 * Every module that a source names: import, export … from, import(), import types, require. An
 * address that is worked out at run time names no module and is left out.
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
