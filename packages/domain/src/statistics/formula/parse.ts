import { comparisonSigns, type Formula } from './formula.ts'
import { FormulaError, type FormulaProblem } from './problem.ts'

/** The maximum length of the text of a formula. Our decision: 117. */
export const formulaMaxLength = 500

const numberMax = 1_000_000_000_000

interface Token {
  readonly kind: 'number' | 'name' | 'reference' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

const tokenShape =
  /\s*(?:(?<number>\d+(?:\.\d+)?%?)|\[(?<reference>[^\]]*)\]|(?<name>[a-z][a-z\d]*)|(?<sign><=|>=|!=|[-+*/(),<>=×÷−≤≥≠（），]))/iuy

/** The signs that keyboards of other languages and spreadsheets have for ours. */
const sameSigns: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '（': '(',
  '）': ')',
  '，': ',',
}

/** Returns the code of the figure that a name in a formula means; null for an unknown one. */
export type CodeOfName = (name: string) => string | null

/**
 * Parses a formula such as `max(cost - 100, 0) / clicks`. Figures are named by their codes, or by any name in brackets.
 *
 * Grammar: `sum = product (("+" | "-") product)*`, `product = factor (("*" | "/") factor)*`,
 * `factor = "-" factor | number | name | "(" sum ")" | ("min" | "max") "(" sum ("," sum)* ")" |
 * "if" "(" sum comparison sum "," sum "," sum ")"`. A number may end with `%`.
 */
export function parsedFormula(
  text: string,
  codeOf: CodeOfName,
): { readonly formula: Formula } | { readonly problem: FormulaProblem } {
  try {
    return { formula: new Parser(tokensOf(text), codeOf).formula() }
  } catch (error) {
    if (error instanceof FormulaError) return { problem: error.problem }
    throw error
  }
}

/** Returns the text of a formula with each name of a figure replaced; a name that is not known stays. */
export function renamedFormula(text: string, replaced: (name: string) => string | null): string {
  let from = 0
  const parts = tokensOf(text, 'lenient').flatMap(({ kind, text: name, at }) => {
    if (kind !== 'reference' && !(kind === 'name' && !isFunction(name))) return []
    const length = kind === 'reference' ? name.length + 2 : name.length
    const part = text.slice(from, at) + (replaced(name) ?? text.slice(at, at + length))
    from = at + length
    return [part]
  })
  return parts.join('') + text.slice(from)
}

const functions = ['min', 'max', 'if']
const isFunction = (name: string) => functions.includes(name.toLowerCase())

function tokensOf(text: string, reading: 'strict' | 'lenient' = 'strict'): Token[] {
  if (reading === 'strict' && text.length > formulaMaxLength)
    throw new FormulaError({ kind: 'tooLong' })
  const tokens: Token[] = []
  tokenShape.lastIndex = 0
  for (;;) {
    const begin = tokenShape.lastIndex
    const found = tokenShape.exec(text)
    if (found === null) {
      const at = begin + text.slice(begin).search(/\S|$/u)
      if (at < text.length && reading === 'strict')
        throw new FormulaError({ kind: 'unexpected', expected: 'part', got: signAt(text, at), at })
      return [...tokens, { kind: 'end', text: '', at }]
    }
    const [kind = 'sign', inside = ''] =
      Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined) ?? []
    const length = inside.length + (kind === 'reference' ? 2 : 0)
    // The names of the groups are the kinds.
    tokens.push({
      kind: kind as Token['kind'],
      text: kind === 'sign' ? (sameSigns[inside] ?? inside) : inside,
      at: tokenShape.lastIndex - length,
    })
  }
}

const signAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)

/** Reads tokens from left to right, each rule of the grammar a method. */
class Parser {
  readonly #tokens: readonly Token[]
  readonly #codeOf: CodeOfName
  #next = 0

  constructor(tokens: readonly Token[], codeOf: CodeOfName) {
    this.#tokens = tokens
    this.#codeOf = codeOf
  }

  formula(): Formula {
    const formula = this.#sum()
    const { kind, text, at } = this.#peek()
    if (kind !== 'end')
      throw new FormulaError({ kind: 'unexpected', expected: 'operator', got: text, at })
    return formula
  }

  #sum(): Formula {
    return this.#chain(['+', '-'], () => this.#product())
  }

  #product(): Formula {
    return this.#chain(['*', '/'], () => this.#factor())
  }

  #chain(operators: readonly ('+' | '-' | '*' | '/')[], part: () => Formula): Formula {
    let left = part()
    for (;;) {
      const { kind, text, at } = this.#peek()
      const operator = operators.find((one) => kind === 'sign' && one === text)
      if (operator === undefined) return left
      this.#next += 1
      left = { kind: 'operation', operator, left, right: part(), at }
    }
  }

  #factor(): Formula {
    const token = this.#peek()
    this.#next += 1
    const { kind, text } = token
    if (kind === 'number') return { kind, value: numberIn(token) }
    if (kind === 'name' && isFunction(text)) return this.#function(token)
    if (kind === 'name' || kind === 'reference') return this.#reference(token)
    if (kind === 'sign' && text === '-') return { kind: 'negative', of: this.#factor() }
    if (kind === 'sign' && text === '(') {
      const inside = this.#sum()
      this.#take(')')
      return inside
    }
    throw new FormulaError({ kind: 'unexpected', expected: 'value', got: text, at: token.at })
  }

  #reference({ text, at }: Token): Formula {
    const code = this.#codeOf(text)
    if (code === null) throw new FormulaError({ kind: 'unknown', name: text, at })
    return { kind: 'reference', code, at }
  }

  #function({ text, at }: Token): Formula {
    this.#take('(')
    const name = text.toLowerCase()
    if (name === 'if') return this.#choice(at)
    const parts = [this.#sum()]
    while (this.#isNext(',')) parts.push(this.#sum())
    this.#take(')')
    return { kind: 'extreme', name: name === 'min' ? 'min' : 'max', parts, at }
  }

  #choice(at: number): Formula {
    const left = this.#sum()
    const { kind, text, at: place } = this.#peek()
    const sign = comparisonSigns.find((one) => kind === 'sign' && one === text)
    if (sign === undefined)
      throw new FormulaError({ kind: 'unexpected', expected: 'comparison', got: text, at: place })
    this.#next += 1
    const right = this.#sum()
    this.#take(',')
    const whenTrue = this.#sum()
    this.#take(',')
    const whenFalse = this.#sum()
    this.#take(')')
    return { kind: 'choice', sign, left, right, whenTrue, whenFalse, at }
  }

  #isNext(sign: string): boolean {
    const { kind, text } = this.#peek()
    const isThere = kind === 'sign' && text === sign
    if (isThere) this.#next += 1
    return isThere
  }

  #take(sign: '(' | ')' | ','): void {
    const { text, at } = this.#peek()
    if (!this.#isNext(sign))
      throw new FormulaError({ kind: 'unexpected', expected: sign, got: text, at })
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 }
  }
}

function numberIn({ text, at }: Token): number {
  const isPercentage = text.endsWith('%')
  const value = Number(isPercentage ? text.slice(0, -1) : text) / (isPercentage ? 100 : 1)
  if (value > numberMax) throw new FormulaError({ kind: 'tooLarge', got: text, at })
  return value
}
