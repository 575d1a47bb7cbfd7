import type { RowFacts } from './operation.ts'

/** A change of a single-line text. */
export type TextChange =
  /** Replaces a literal text. */
  | {
      readonly by: 'replace'
      readonly find: string
      readonly replacement: string
      readonly matchCase: boolean
      readonly wholeWord: boolean
      readonly firstOnly: boolean
    }
  | { readonly by: 'prefix'; readonly text: string }
  | { readonly by: 'suffix'; readonly text: string }
  /** A text with the placeholders of `templateNames`; `{n:000}` numbers the rows with that many digits at least. */
  | { readonly by: 'template'; readonly template: string }

/** The placeholders of a template: the text as it is, the parents' names, the current day, and the row's number. */
export const templateNames = ['name', 'plan', 'group', 'date', 'n'] as const

const placeholder = /\{(?:(name|plan|group|date)|n(?::(0{1,6}))?)\}/g

/** Returns the changed text. */
export function changedText(was: string, change: TextChange, facts: RowFacts): string {
  switch (change.by) {
    case 'replace':
      return replaced(was, change)
    case 'prefix':
      return change.text + was
    case 'suffix':
      return was + change.text
    case 'template':
      return change.template.replaceAll(placeholder, (_found, name?: string, digits = '') =>
        name === undefined
          ? String(facts.number).padStart(digits.length, '0')
          : filled(name, was, facts),
      )
  }
}

/** Returns the placeholders in a template that do not exist. */
export function unknownPlaceholders(template: string): string[] {
  return [...template.matchAll(/\{[^{}]*\}/g)]
    .map(([found]) => found)
    .filter((found) => found.replaceAll(placeholder, '') !== '')
}

function filled(name: string, was: string, { planName, groupName, today }: RowFacts): string {
  switch (name) {
    case 'plan':
      return planName ?? ''
    case 'group':
      return groupName ?? ''
    case 'date':
      return today
    default:
      return was
  }
}

function replaced(was: string, change: Extract<TextChange, { by: 'replace' }>): string {
  const { find, replacement, matchCase, wholeWord, firstOnly } = change
  if (find === '') return was
  const literal = find.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const bounded = wholeWord ? String.raw`(?<![\p{L}\p{N}_])${literal}(?![\p{L}\p{N}_])` : literal
  const flags = `${firstOnly ? '' : 'g'}${matchCase ? '' : 'i'}u`
  // A function, because a replacement text may contain `$&`.
  return was.replace(new RegExp(bounded, flags), () => replacement)
}
