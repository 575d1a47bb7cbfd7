import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import type { Form } from '#console/campaigns/create/form/form.ts'
import { mergeKeepingMine, mergeKeepingTheirs } from '#console/campaigns/create/form/form-values.ts'

/** The fields that the response of every save contains. */
export interface Versioned {
  readonly version: number
}

interface EditingParts<Typed, Saved extends Versioned> {
  readonly form: Form<Typed>
  /** The entity as loaded when the page was opened. */
  readonly saved: Saved
  readonly typedOf: (saved: Saved) => Typed
  /** Saves the input over a version. @throws CallRefused, CallFailed */
  readonly save: (base: Saved) => Promise<Saved>
  readonly done: (saved: Saved) => void
}

/** The state of an edit, including conflicts with other users. */
export interface Editing<Saved> {
  /** The version that the form edits. */
  readonly base: Saved
  /** The version that somebody else has saved meanwhile; null if there is none. */
  readonly theirs: Saved | null
  readonly save: () => void
  readonly busy: boolean
  /** The reason why the save failed, unless a field shows it. */
  readonly failureText: string
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Saves a form over the existing entity. If somebody else has saved first, the user decides which values to keep. */
export function useEditing<Typed extends object, Saved extends Versioned>(
  parts: EditingParts<Typed, Saved>,
): Editing<Saved> {
  const { form, typedOf, done } = parts
  const texts = useTexts(createTexts)
  const { meet: setTheirs, ...conflict } = useConflict(parts)
  const [stopped, setStopped] = useState('')
  const sending = useMutation({
    mutationFn: () => parts.save(conflict.base),
    onSuccess(now) {
      form.begin(typedOf(now))
      done(now)
    },
    onError(error) {
      const now = conflictingVersion<Saved>(error)
      if (now) return setTheirs(now)
      const reason = form.setServerErrors(error)
      return setStopped(reason === '' ? texts.look : texts.notSaved({ reason }))
    },
  })
  const save = () => {
    setStopped('')
    if (form.validate() && !sending.isPending) sending.mutate()
  }
  return { ...conflict, save, busy: sending.isPending, failureText: stopped }
}

/** Returns the version that the form edits, and resolves conflicts with a version that somebody else has saved. */
function useConflict<Typed extends object, Saved extends Versioned>({
  form,
  saved,
  typedOf,
}: EditingParts<Typed, Saved>) {
  const [base, setBase] = useState(saved)
  const [theirs, meet] = useState<Saved | null>(null)
  const resolveWith = (decide: typeof mergeKeepingMine) => () => {
    if (theirs === null) return
    const now = typedOf(theirs)
    form.begin(now, decide({ base: form.base, theirs: now, typed: form.typed }))
    setBase(theirs)
    meet(null)
  }
  return {
    base,
    theirs,
    meet,
    keepMine: resolveWith(mergeKeepingMine),
    takeTheirs: resolveWith(mergeKeepingTheirs),
  }
}

/** Returns the current version if somebody else has saved first; null for any other error. */
function conflictingVersion<Saved>(error: Error): Saved | null {
  // The contract promises this shape for this code.
  return error instanceof CallRefused && error.code === code.changedByOther
    ? (error.data as Saved)
    : null
}
