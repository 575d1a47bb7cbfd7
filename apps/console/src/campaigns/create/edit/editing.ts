import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#console/platform/language/language.tsx'
import { createWords } from '#console/campaigns/create/create-words.ts'
import type { Form } from '#console/campaigns/create/form/form.ts'
import { withMine, withTheirs } from '#console/campaigns/create/form/part.ts'

/** The fields that the response of every save contains. */
export interface Stands {
  readonly version: number
}

interface EditingParts<Typed, Saved extends Stands> {
  readonly form: Form<Typed>
  /** The entity as loaded when the page was opened. */
  readonly saved: Saved
  readonly typedOf: (saved: Saved) => Typed
  /** Saves the input over a version. @throws CallRefused, CallFailed */
  readonly save: (stands: Saved) => Promise<Saved>
  readonly done: (saved: Saved) => void
}

/** The state of an edit, including conflicts with other users. */
export interface Editing<Saved> {
  /** The version that the form edits. */
  readonly stands: Saved
  /** The version that somebody else has saved meanwhile; null if there is none. */
  readonly theirs: Saved | null
  readonly save: () => void
  readonly busy: boolean
  /** The reason why the save failed, unless a field shows it. */
  readonly stopped: string
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Saves a form over the existing entity. If somebody else has saved first, the user decides which values to keep. */
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

/** Returns the version that the form edits, and resolves conflicts with a version that somebody else has saved. */
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

/** Returns the current version if somebody else has saved first; null for any other error. */
function nowStanding<Saved>(error: Error): Saved | null {
  // The contract promises this shape for this code.
  return error instanceof CallRefused && error.code === code.changedByOther
    ? (error.data as Saved)
    : null
}
