import { storedDrafts } from '@placard/browser/draft/stored-drafts'
import { CallRefused } from '@placard/browser/request/error'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { changedFields, isChanged, parseObject, restoredInput } from './form-values.ts'

/** A problem of a field. */
export interface FieldProblemText {
  /** The field's wire name, which may be nested deeper than the form's own, such as `headlines.0`. */
  readonly field: string
  readonly text: string
}

/** The state of a form: its input and its problems. */
export interface Form<Typed> {
  /** The initial values. */
  readonly base: Typed
  readonly typed: Typed
  /** Another object after each change of the input, or of what is known about problems. */
  readonly revision: object
  readonly isTyped: boolean
  /** The fields whose values differ from the initial ones. */
  readonly part: object
  /** True if input of an earlier visit was restored. */
  readonly wasRestored: boolean
  readonly change: (part: Partial<Typed>) => void
  /** Marks a field as left: from now on its problems are shown. */
  readonly onBlur: (field: string) => void
  /** Returns the problem of a field if it is to be shown yet. */
  readonly problemOf: (field: string) => string | undefined
  /** The problems that are to be shown yet, by the keys of the form. */
  readonly problems: readonly FieldProblemText[]
  /** True if there are no problems, shown or not. */
  readonly isComplete: boolean
  /** Shows all problems. @returns whether there are none */
  readonly validate: () => boolean
  /** The number of times that problems were shown. Each change moves the focus to the first of them. */
  readonly validationCount: number
  /** Assigns the problems that the server found to their fields. @returns the text of those without a field */
  readonly setServerErrors: (error: Error) => string
  /** Resets the form to new initial values, with input or without. */
  readonly begin: (base: Typed, typed?: Typed) => void
  /** Discards all input. */
  readonly discard: () => void
}

interface FormParts<Typed> extends Partial<FormPersistence> {
  readonly base: Typed
  /** @param base the initial values in their latest version */
  readonly found: (typed: Typed, base: Typed) => readonly FieldProblemText[]
}

/** Keeps the changed fields of a form when the page is closed. */
interface FormPersistence {
  /** Returns the input of an earlier visit, which may be from another version of the page. */
  readonly load: () => object
  readonly keep: (part: object) => void
}

interface State<Typed> {
  readonly base: Typed
  readonly typed: Typed
  readonly wasKept: boolean
  readonly left: ReadonlySet<string>
  readonly asked: number
  /** The problems that the server found, each until its field is changed. */
  readonly refused: ReadonlyMap<string, string>
}

const untouched = { left: new Set<string>(), asked: 0, refused: new Map<string, string>() }

/** Returns a form that is initialized with earlier input. */
export function useForm<Typed extends object>(parts: FormParts<Typed>): Form<Typed> {
  const [state, setState] = useState(() => initialState(parts))
  const { base, typed, left, asked, refused } = state
  const findProblems = byKey(typed, parts.found(typed, base)).placed
  const problemOf = (field: string) =>
    refused.get(field) ?? (asked > 0 || left.has(field) ? findProblems.get(field) : undefined)
  const reset = (from: Typed, wanted = from) => {
    parts.keep?.(changedFields(from, wanted))
    setState({ base: from, typed: wanted, wasKept: false, ...untouched })
  }
  return {
    base,
    typed,
    revision: state,
    validationCount: asked,
    isTyped: isChanged(base, typed),
    part: changedFields(base, typed),
    wasRestored: state.wasKept,
    change(part) {
      const wanted = { ...typed, ...part }
      parts.keep?.(changedFields(base, wanted))
      setState((now) => ({ ...now, typed: wanted, refused: withoutFields(now.refused, part) }))
    },
    onBlur: (field) => setState((now) => ({ ...now, left: new Set([...now.left, field]) })),
    problemOf,
    problems: problemsOf([...findProblems.keys(), ...refused.keys()], problemOf),
    isComplete: findProblems.size === 0 && refused.size === 0,
    validate() {
      if (findProblems.size > 0) setState((now) => ({ ...now, asked: now.asked + 1 }))
      return findProblems.size === 0
    },
    setServerErrors(error) {
      const { placed, rest } = assignProblems(typed, error)
      setState((now) => ({ ...now, refused: placed, asked: now.asked + 1 }))
      return rest
    },
    begin: reset,
    discard: () => reset(base),
  }
}

function initialState<Typed extends object>({ load, base }: FormParts<Typed>): State<Typed> {
  const typed = restoredInput(load?.() ?? {}, base)
  return { base, typed, wasKept: isChanged(base, typed), ...untouched }
}

/** Returns the fields with a problem, each once. */
function problemsOf(
  fields: readonly string[],
  problemOf: (field: string) => string | undefined,
): readonly FieldProblemText[] {
  return [...new Set(fields)].flatMap((field) => {
    const text = problemOf(field)
    return text === undefined ? [] : [{ field, text }]
  })
}

/**
 * Keeps the input in the tab until it is saved, so that it survives a reload and a redirect to the login page.
 *
 * @param place key of the form
 */
export function useTabPersistence(place: string): FormPersistence {
  const { accId, ownerId } = useIdentity()
  const drafts = storedDrafts({ accId, ownerId })
  return {
    load: () => parseObject(drafts.all().get(place)),
    keep: (part) =>
      drafts.keep(place, Object.keys(part).length === 0 ? null : JSON.stringify(part)),
  }
}

/** Returns the server's problems without those of changed fields. */
function withoutFields(
  refused: ReadonlyMap<string, string>,
  part: object,
): ReadonlyMap<string, string> {
  return new Map([...refused].filter(([key]) => !Object.hasOwn(part, key)))
}

function assignProblems(typed: object, error: Error) {
  const problems = error instanceof CallRefused ? error.problems : []
  const found = problems.map(({ path, message }) => ({ field: path, text: message }))
  const { placed, rest } = byKey(typed, found)
  return { placed, rest: problems.length === 0 ? error.message : rest.join(' ') }
}

/** Returns the first text for each key of the form, and the texts that belong to no key. */
function byKey(typed: object, found: readonly FieldProblemText[]) {
  const placed = new Map<string, string>()
  const rest: string[] = []
  for (const { field, text } of found) {
    const key = field.split('.').find((word) => Object.hasOwn(typed, word))
    if (key === undefined) rest.push(text)
    else if (!placed.has(key)) placed.set(key, text)
  }
  return { placed, rest }
}

/** The props of one form field. */
export interface Bound<Value> {
  readonly name: string
  readonly value: Value
  readonly problem: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

/** The parts of a form that its fields need. */
export type FormFields<Typed> = Pick<Form<Typed>, 'typed' | 'change' | 'onBlur' | 'problemOf'>

/** Returns the props of the field with the given key. */
export function fieldProps<Typed extends object, Key extends keyof Typed & string>(
  form: FormFields<Typed>,
  key: Key,
): Bound<Typed[Key]> {
  return {
    name: key,
    value: form.typed[key],
    problem: form.problemOf(key),
    // The compiler does not see that key and value belong to the same property.
    onChange: (value) => form.change({ [key]: value } as unknown as Partial<Typed>),
    onBlur: () => form.onBlur(key),
  }
}

/** Returns codes with their names as options of a field. */
export function codeOptions<Code extends string | number>(
  codes: readonly Code[],
  names: Readonly<Record<Code, string>>,
) {
  return codes.map((code) => ({ value: code, label: names[code] }))
}

const controls = 'input, select, textarea, button, [tabindex="0"]'

/**
 * Returns a function that moves the focus to a field of a section, or to the first field with a problem. That also
 * happens each time that problems are shown.
 */
export function useProblemFocus(
  form: RefObject<HTMLElement | null>,
  asked: number,
): (sectionId?: string, field?: string) => void {
  const focus = useCallback(
    (sectionId?: string, field?: string) => {
      const section = sectionId === undefined ? '' : `[data-section="${sectionId}"] `
      const wrong = field === undefined ? '' : `[data-field="${field}"]`
      form.current
        ?.querySelector(`${section}[data-wrong]${wrong}`)
        ?.querySelector<HTMLElement>(controls)
        ?.focus()
    },
    [form],
  )
  useEffect(() => {
    if (asked > 0) focus()
  }, [asked, focus])
  return focus
}
