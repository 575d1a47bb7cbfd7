import { type CallExpression, type Node, type Program, Visitor } from 'oxc-parser'
import type { Source } from '../boundaries/imports.ts'

/** A class name in a component or a style sheet. */
export interface ClassName {
  readonly name: string
  readonly line: number
}

/** A part of a file. */
interface Part {
  readonly start: number
  readonly end: number
}

/**
 * Returns the class names that code gives to elements: the texts in `className`, `classList`, and in variables, properties
 * and functions whose name ends with Class, Classes or ClassName. A name that is put together contains `…`.
 */
export function givenClasses({ program, lineAt }: Source): ClassName[] {
  const { giving, others } = partsOf(program)
  return textsOf(program)
    .filter((text) => lengthAround(text, giving) < lengthAround(text, others))
    .flatMap(({ start, value }) =>
      value
        .split(/\s+/)
        // The rules of a name that begins with a computed part are computed, too.
        .filter((name) => name !== '' && !name.startsWith('…'))
        .map((name) => ({ name, line: lineAt(start) })),
    )
}

/** Returns the parts of a file whose texts are class names, and the parts inside whose texts are something else. */
function partsOf(program: Program): Readonly<Record<'giving' | 'others', readonly Part[]>> {
  const giving: Part[] = []
  const others: Part[] = []
  const add = (name: Node | null, value: Part | null): void => {
    if (value !== null && isNameOfClasses(name)) giving.push(value)
  }
  new Visitor({
    JSXAttribute: ({ name, value }) => add(name, value),
    VariableDeclarator: ({ id, init }) => add(id, init),
    FunctionDeclaration: ({ id, body }) => add(id, body),
    Property: ({ key, value }) => add(key, value),
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression') add(left.property, right)
    },
    CallExpression: (call) => {
      ;(isOnClassList(call) ? giving : others).push(...call.arguments)
    },
    ConditionalExpression: ({ test }) => others.push(test),
    BinaryExpression: (comparison) => others.push(comparison),
  }).visit(program)
  return { giving, others }
}

function isNameOfClasses(node: Node | null): boolean {
  const isName = node?.type === 'Identifier' || node?.type === 'JSXIdentifier'
  return isName && /(^c|C)lass(Name|es)?$/.test(node.name)
}

function isOnClassList({ callee }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return false
  const { property } = callee.object
  return property.type === 'Identifier' && property.name === 'classList'
}

function textsOf(program: Program): readonly (Part & { readonly value: string })[] {
  const texts: (Part & { readonly value: string })[] = []
  new Visitor({
    Literal: ({ start, end, value }) => {
      if (typeof value === 'string') texts.push({ start, end, value })
    },
    TemplateLiteral: ({ start, end, quasis }) => {
      texts.push({ start, end, value: quasis.map(({ value }) => value.cooked).join('…') })
    },
  }).visit(program)
  return texts
}

/** Returns the length of the shortest part that contains the text; Infinity if none does. */
function lengthAround({ start, end }: Part, parts: readonly Part[]): number {
  const around = parts.filter((part) => part.start <= start && end <= part.end)
  return Math.min(...around.map((part) => part.end - part.start))
}

/** Returns the class names in the selectors of a style sheet. */
export function selectedClasses(sheet: string): ClassName[] {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
  const code = sheet.replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, blank)
  // A selector is the text between the end of what precedes it and its brace.
  return [...code.matchAll(/(?<=^|[{};])[^{};]*(?=\{)/g)]
    .filter(([text]) => !text.trim().startsWith('@'))
    .flatMap(({ 0: selector, index }) =>
      [...selector.matchAll(/(?<=\.)[a-zA-Z_-][\w-]*/g)].map(({ 0: name, index: at }) => ({
        name,
        line: code.slice(0, index + at).split('\n').length,
      })),
    )
}
