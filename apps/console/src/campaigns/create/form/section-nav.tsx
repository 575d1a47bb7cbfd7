import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import type { FieldProblemText } from './form.ts'

/** A section of a page with a form. */
export interface FormSection {
  readonly id: string
  readonly title: string
  /** True if nothing in it has to be entered or fixed any more. */
  readonly isComplete: boolean
  /** The problems that are shown in it. */
  readonly problems: readonly FieldProblemText[]
  /** Returns the name of a field. */
  readonly nameOf: (field: string) => string
}

interface SectionNavProps {
  readonly sections: readonly FormSection[]
  /** The id of the section in view. */
  readonly current: string | undefined
  readonly open: (id: string) => void
  readonly showField: (sectionId: string, field: string) => void
}

/** Leads to the sections of a form, and to each field with a problem. */
export function SectionNav({ sections, current, open, showField }: SectionNavProps) {
  const texts = useTexts(createTexts)
  return (
    <nav className="mkt-create-nav" aria-label={texts.sections}>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <button
              type="button"
              aria-current={section.id === current ? 'step' : undefined}
              onClick={() => open(section.id)}
            >
              {section.title}
              <SectionState section={section} />
            </button>
            {section.problems.length > 0 && (
              <ul>
                {section.problems.map(({ field, text }) => (
                  <li key={field}>
                    <button type="button" title={text} onClick={() => showField(section.id, field)}>
                      {section.nameOf(field)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SectionState({ section: { isComplete, problems } }: { section: FormSection }) {
  const texts = useTexts(createTexts)
  if (problems.length > 0)
    return (
      <span className="mkt-create-nav-state" data-state="wrong">
        <CircleAlert size={16} role="img" aria-label={texts.problems({ count: problems.length })} />
      </span>
    )
  const Icon = isComplete ? CircleCheck : CircleDashed
  return (
    <span className="mkt-create-nav-state" data-state={isComplete ? 'complete' : 'open'}>
      <Icon size={16} role="img" aria-label={texts[isComplete ? 'complete' : 'incomplete']} />
    </span>
  )
}

/** The sections that the user sees and edits. */
interface SectionInView {
  /** The section that fills most of the window, or the one that was opened last. */
  readonly current: string | undefined
  /** The section that had the focus last; undefined if none had it. */
  readonly edited: string | undefined
  readonly open: (id: string) => void
}

/**
 * Returns the section in view, which follows scrolling.
 *
 * @param ids in the order of the page; each is the `data-section` of an element
 */
export function useSectionInView(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
): SectionInView {
  const [seen, setSeen] = useState<string>()
  const [edited, setEdited] = useState<string>()
  // Opening a section scrolls as well, possibly not far enough for the section to be the largest in view.
  const isOpening = useRef(false)
  const key = ids.join()
  useEffect(() => {
    const form = container.current
    const visiblePx = new Map<string | null, number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect } of entries)
          visiblePx.set(target.getAttribute(attribute), intersectionRect.height)
        const [largest] = [...visiblePx].toSorted((one, other) => other[1] - one[1])
        if (isOpening.current) isOpening.current = false
        else setSeen(largest?.[0] ?? undefined)
      },
      { threshold: Array.from({ length: 21 }, (_, at) => at / 20) },
    )
    for (const section of form?.querySelectorAll(`[${attribute}]`) ?? []) observer.observe(section)
    const edit = ({ target }: FocusEvent) =>
      target instanceof Element &&
      setEdited(target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined)
    form?.addEventListener('focusin', edit)
    return () => {
      observer.disconnect()
      form?.removeEventListener('focusin', edit)
    }
  }, [container, key])
  return {
    current: ids.find((id) => id === seen) ?? ids[0],
    edited,
    open(id) {
      const section = container.current?.querySelector<HTMLElement>(`[${attribute}="${id}"]`)
      isOpening.current = true
      setSeen(id)
      section?.scrollIntoView({ block: 'start' })
      section?.focus({ preventScroll: true })
    },
  }
}

const attribute = 'data-section'

/** Opens the section where the user stopped earlier; a new flow gets the focus in its first empty field. */
export function useInitialFocus(
  form: RefObject<HTMLFormElement | null>,
  { first, open }: { first: string | null; open: (id: string) => void },
): void {
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (first !== null) open(first)
    else focusEmptyField(form.current)
  }, [form, first, open])
}

/** Moves the focus to the first empty field, unless that would open a keyboard on the screen. */
function focusEmptyField(form: HTMLFormElement | null): void {
  if (!matchMedia('(pointer: fine)').matches) return
  const fields = form?.querySelectorAll<HTMLInputElement>('input[type=text]:not([role])') ?? []
  const empty = [...fields].find((field) => field.value === '' && field.checkVisibility())
  empty?.focus({ preventScroll: true })
}
