import { type RefObject, useEffect } from 'react'

const controls = 'input, select, textarea, button, [tabindex="0"]'

/** Moves the focus to the first field with a problem each time that problems are shown. */
export function useFocusFirstProblem(form: RefObject<HTMLElement | null>, asked: number): void {
  useEffect(() => {
    if (asked === 0) return
    form.current?.querySelector('[data-wrong]')?.querySelector<HTMLElement>(controls)?.focus()
  }, [form, asked])
}
