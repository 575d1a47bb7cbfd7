import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/code'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import type { Form } from '../form/form.ts'
import { withMine, withTheirs } from '../form/part.ts'

/** What every save answers. */
export interface Stands {
  readonly version: number
}

interface EditingParts<Typed, Saved extends Stands> {
  readonly form: Form<Typed>
  /** As it was when the page was opened. */
  readonly saved: Saved
  readonly typedOf: (saved: Saved) => Typed
  /** Saves what is typed over a version. @throws CallRefused, CallFailed */
  readonly save: (stands: Saved) => Promise<Saved>
  readonly done: (saved: Saved) => void
}

/** How an edit goes on, whoever else edits. */
export interface Editing<Saved> {
  /** What the form is an edit of. */
  readonly stands: Saved
  /** What somebody else has made of it meanwhile; null: nothing. */
  readonly theirs: Saved | null
  readonly save: () => void
  readonly busy: boolean
  /** Why it was not saved, if no field says so. */
  readonly stopped: string
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Saves a form over what stands; where somebody else was quicker, the person decides. */
export function useEditing<Typed extends object, Saved extends Stands>(
  parts: EditingParts<Typed, Saved>,
): Editing<Saved> {
  const { form, typedOf, done } = parts
  const say = useWords(createWords)
  const { meet, ...meeting } = useMeeting(parts)
  const [stopped, setStopped] = useState('')
  const sending = useMutation({
    mutationFn: () => parts.save(meeting.stands),
    onSuccess(now) {
      form.begin(typedOf(now))
      done(now)
    },
    onError(error) {
      const now = nowStanding<Saved>(error)
      if (now) return meet(now)
      const reason = form.refuse(error)
      return setStopped(reason === '' ? say('look') : say('notSaved', { reason }))
    },
  })
  const save = () => {
    setStopped('')
    if (form.ask() && !sending.isPending) sending.mutate()
  }
  return { ...meeting, save, busy: sending.isPending, stopped }
}

/** What the form is an edit of, and what becomes of it where somebody else has changed the same. */
function useMeeting<Typed extends object, Saved extends Stands>({
  form,
  saved,
  typedOf,
}: EditingParts<Typed, Saved>) {
  const [stands, setStands] = useState(saved)
  const [theirs, meet] = useState<Saved | null>(null)
  const settle = (decide: typeof withMine) => () => {
    if (theirs === null) return
    const now = typedOf(theirs)
    form.begin(now, decide({ base: form.base, theirs: now, typed: form.typed }))
    setStands(theirs)
    meet(null)
  }
  return { stands, theirs, meet, keepMine: settle(withMine), takeTheirs: settle(withTheirs) }
}

/** What stands by now, where somebody else was quicker. */
function nowStanding<Saved>(error: Error): Saved | null {
  // The contract promises this shape for this code.
  return error instanceof CallRefused && error.code === code.changedByOther
    ? (error.data as Saved)
    : null
}
