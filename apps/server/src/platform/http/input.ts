import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Problem } from '@placard/contract/platform/envelope'
import { secretFields } from '@placard/contract/platform/scalar'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type * as z from 'zod/mini'
import { invalidInput } from '#server/platform/http/refusal.ts'

const shownLength = 80
const deepest = 20
const maxProblems = 100

/** Returns the received value in a short form: text in quotes, everything else as JSON; `nothing` if it is absent. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > shownLength
    ? `${text.slice(0, shownLength)}… (${text.length} characters)`
    : text
}

/** Returns only the length of a secret. */
function withheld(value: unknown): string {
  if (value === undefined) return 'nothing'
  return typeof value === 'string' ? `${value.length} characters` : 'something that is no text'
}

const texts = textTable({
  input: ['the input', '输入'],
  problem: ['{path}: expected {expected}, got {got}', '{path}：应为 {expected}，实际为 {got}'],
})

export function problemAt(
  path: string,
  facts: { expected: string; got: string },
  locale: Locale,
): Problem {
  const { input, problem } = texts[locale]
  return { path, ...facts, message: problem({ path: path || input, ...facts }) }
}

/**
 * Parses an input with the call's schema.
 *
 * @throws Refusal `invalidInput` that names the invalid fields, with the expected and the received values
 */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  locale: Locale,
): z.output<Schema> {
  const secrets = secretFields(schema)
  refuseUnreadable(value, { path: '', depth: 0, secrets }, locale)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.flatMap((issue): Problem[] => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const unknown = at(value, [...path, key])
        // It may be a secret under a wrong name.
        const got = secrets.size > 0 ? withheld(unknown) : valueText(unknown)
        return problemAt([...path, key].join('.'), { expected: 'no such field', got }, locale)
      })
    }
    const wrong = at(value, path)
    const isSecret = path.length === 0 ? secrets.size > 0 : secrets.has(path[0] ?? '')
    const got = isSecret ? withheld(wrong) : valueText(wrong)
    return [problemAt(path.join('.'), { expected: expectedBy(issue), got }, locale)]
  })
  throw invalidInput(problems.slice(0, maxProblems))
}

function at(value: unknown, path: readonly string[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key))
      return undefined
    current = (current as Record<string, unknown>)[key]
  }
  return current
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : issue.expected
    case 'too_small':
      return `${issue.origin === 'string' ? 'at least this many characters:' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return `${issue.origin === 'string' ? 'at most this many characters:' : 'at most'} ${issue.maximum}`
    case 'invalid_value':
      return `one of ${issue.values.map((value) => valueText(value)).join(', ')}`
    case 'invalid_format':
      return 'pattern' in issue && issue.pattern
        ? `text of the form ${issue.pattern}`
        : issue.format
    case 'invalid_union':
      return toldBySchema(issue) ?? unionText(issue)
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `no field ${issue.keys.join(', ')}`
    case 'invalid_key':
    case 'invalid_element': {
      const [inner] = issue.issues
      const place = issue.code === 'invalid_key' ? 'field names' : 'entries'
      return inner ? `${place} that are each ${expectedBy(inner)}` : `other ${place}`
    }
    case 'custom':
      return toldBySchema(issue) ?? 'another value'
  }
}

/** Returns the schema's own text for the problem; undefined without one, in which case zod inserts its default. */
function toldBySchema({ message }: z.core.$ZodIssue): string | undefined {
  return message === 'Invalid input' ? undefined : message
}

function unionText(issue: Extract<z.core.$ZodIssue, { code: 'invalid_union' }>): string {
  if ('options' in issue && issue.options)
    return `one of ${issue.options.map((option) => valueText(option)).join(', ')}`
  const wanted = issue.errors.flatMap(([first]) => {
    if (first === undefined) return []
    const inside = first.path.length > 0 ? ` in ${first.path.join('.')}` : ''
    return [expectedBy(first) + inside]
  })
  return [...new Set(wanted)].join(', or ') || 'another value'
}

/**
 * PostgreSQL cannot store NUL, and a lone surrogate would be replaced. Values nested deeper than any valid input
 * would exhaust the stack of recursive code.
 */
function refuseUnreadable(
  value: unknown,
  { path, depth, secrets }: { path: string; depth: number; secrets: ReadonlySet<string> },
  locale: Locale,
): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      const got = secrets.size > 0 ? withheld(value) : valueText(value)
      throw invalidInput([
        problemAt(path, { expected: 'well-formed text without NUL', got }, locale),
      ])
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === deepest) {
    const facts = { expected: `at most ${deepest} levels of nesting`, got: 'more' }
    throw invalidInput([problemAt(path, facts, locale)])
  }
  for (const [key, inner] of Object.entries(value)) {
    const place = { path: path ? `${path}.${key}` : key, depth: depth + 1, secrets }
    refuseUnreadable(inner, place, locale)
  }
}
