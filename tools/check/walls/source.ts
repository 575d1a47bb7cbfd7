import { parseSync } from 'oxc-parser'
import type { Program } from 'oxc-parser'

/** A source file, read and parsed. */
export interface Source {
  /** Path from the root of the tree, with forward slashes. */
  readonly path: string
  readonly program: Program
  /** Line, from 1, of a place in the text. */
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
