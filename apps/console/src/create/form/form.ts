import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import { CallRefused } from '@placard/browser/request/error'
import { useState } from 'react'
import { useIdentity } from '#console/identity/identity.ts'
import { changedPart, isChanged, parsedObject, restored } from './part.ts'

/** What is wrong with a field, in words. */
export interface Found {
  /** Its name on the wire, be it deeper than the form's own, as `headlines.0` is. */
  readonly field: string
  readonly text: string
}

/** What somebody types about one thing, and what is wrong with it. */
export interface Form<Typed> {
  /** As it began. */
  readonly base: Typed
  readonly typed: Typed
  readonly isTyped: boolean
  /** Of what is typed, the fields that are not as it began. */
  readonly part: object
  /** Something was typed on an earlier visit. */
  readonly wasKept: boolean
  readonly change: (part: Partial<Typed>) => void
  /** The person is done with a field: from now on its problems are shown. */
  readonly leave: (field: string) => void
  /** What is wrong with a field, as far as it is time to say so. */
  readonly problemOf: (field: string) => string | undefined
  /** Shows every problem. @returns whether there are none */
  readonly ask: () => boolean
  /** How often problems were shown, so that the focus goes to the first of them. */
  readonly asked: number
  /** Puts what the server found wrong to its fields. @returns what has no field, or is no matter of one */
  readonly refuse: (error: Error) => string
  /** Begins anew from what stands, with something typed or nothing. */
  readonly begin: (base: Typed, typed?: Typed) => void
  /** Takes back all that was typed. */
  readonly forget: () => void
}

interface FormParts<Typed> extends Partial<FormKeeping> {
  readonly base: Typed
  /** @param base as it began, in its latest version */
  readonly found: (typed: Typed, base: Typed) => readonly Found[]
}

/** What outlives the page of a form: the fields that are not as it began. */
interface FormKeeping {
  /** What was typed on an earlier visit, be it of another version of the page. */
  readonly kept: () => object
  readonly keep: (part: object) => void
}

interface State<Typed> {
  readonly base: Typed
  readonly typed: Typed
  readonly wasKept: boolean
  readonly left: ReadonlySet<string>
  readonly asked: number
  /** What the server said, until the field is changed. */
  readonly refused: ReadonlyMap<string, string>
}

const untouched = { left: new Set<string>(), asked: 0, refused: new Map<string, string>() }

/** A form that begins with what was typed before. */
export function useForm<Typed extends object>(parts: FormParts<Typed>): Form<Typed> {
  const [state, setState] = useState<State<Typed>>(() => {
    const typed = restored(parts.kept?.() ?? {}, parts.base)
    return { base: parts.base, typed, wasKept: isChanged(parts.base, typed), ...untouched }
  })
  const { base, typed, left, asked, refused } = state
  const found = byKey(typed, parts.found(typed, base)).placed
  const keep = (from: Typed, wanted: Typed) => parts.keep?.(changedPart(from, wanted))
  const begin = (from: Typed, wanted = from) => {
    keep(from, wanted)
    setState({ base: from, typed: wanted, wasKept: false, ...untouched })
  }
  return {
    base,
    typed,
    asked,
    isTyped: isChanged(base, typed),
    part: changedPart(base, typed),
    wasKept: state.wasKept,
    change(part) {
      const wanted = { ...typed, ...part }
      keep(base, wanted)
      setState((now) => ({ ...now, typed: wanted, refused: without(now.refused, part) }))
    },
    leave: (field) => setState((now) => ({ ...now, left: new Set([...now.left, field]) })),
    problemOf: (field) =>
      refused.get(field) ?? (asked > 0 || left.has(field) ? found.get(field) : undefined),
    ask() {
      if (found.size > 0) setState((now) => ({ ...now, asked: now.asked + 1 }))
      return found.size === 0
    },
    refuse(error) {
      const { placed, rest } = placedIn(typed, error)
      setState((now) => ({ ...now, refused: placed, asked: now.asked + 1 }))
      return rest
    },
    begin,
    forget: () => begin(base),
  }
}

/** Keeps what is typed in the tab, until it is saved: it outlives a reload and the way to the login. @param place of the form */
export function useTabKeeping(place: string): FormKeeping {
  const { accId, ownerId } = useIdentity()
  const drafts = keptDrafts({ accId, ownerId })
  return {
    kept: () => parsedObject(drafts.all().get(place)),
    keep: (part) =>
      drafts.keep(place, Object.keys(part).length === 0 ? null : JSON.stringify(part)),
  }
}

/** A field that changes is no longer what was refused. */
function without(refused: ReadonlyMap<string, string>, part: object): ReadonlyMap<string, string> {
  return new Map([...refused].filter(([key]) => !Object.hasOwn(part, key)))
}

function placedIn(typed: object, error: Error) {
  const problems = error instanceof CallRefused ? error.problems : []
  const found = problems.map(({ path, message }) => ({ field: path, text: message }))
  const { placed, rest } = byKey(typed, found)
  return { placed, rest: problems.length === 0 ? error.message : rest.join(' ') }
}

/** Texts by the form's own keys, the first of each, and those that belong to none. */
function byKey(typed: object, found: readonly Found[]) {
  const placed = new Map<string, string>()
  const rest: string[] = []
  for (const { field, text } of found) {
    const key = field.split('.').find((word) => Object.hasOwn(typed, word))
    if (key === undefined) rest.push(text)
    else if (!placed.has(key)) placed.set(key, text)
  }
  return { placed, rest }
}

/** One field of a form. */
export interface Bound<Value> {
  readonly name: string
  readonly value: Value
  readonly problem: string | undefined
  readonly change: (value: Value) => void
  readonly leave: () => void
}

/** What of a form its fields need. */
export type FormFields<Typed> = Pick<Form<Typed>, 'typed' | 'change' | 'leave' | 'problemOf'>

/** A field of a form by its key. */
export function bound<Typed extends object, Key extends keyof Typed & string>(
  form: FormFields<Typed>,
  key: Key,
): Bound<Typed[Key]> {
  return {
    name: key,
    value: form.typed[key],
    problem: form.problemOf(key),
    // The compiler does not see that key and value come from the same member.
    change: (value) => form.change({ [key]: value } as unknown as Partial<Typed>),
    leave: () => form.leave(key),
  }
}
