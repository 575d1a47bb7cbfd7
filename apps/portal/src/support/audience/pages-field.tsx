import { pageMenuIds, pageMenuNames } from '@placard/domain/platform/menu/name'
import { useId } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { Problem } from '#portal/platform/staff/problem.tsx'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'

/** The menu ids of pages; null means all pages. */
export type PageMenus = string[] | null

/** Selects the pages on which a message is shown. */
export function PagesField({ path, value, change }: DraftField<PageMenus>) {
  const texts = usePlatformTexts()
  const name = useId()
  return (
    <fieldset className="staff-audience">
      <legend>{texts.pages}</legend>
      <label>
        <input type="radio" name={name} checked={value === null} onChange={() => change(null)} />
        {texts.allPages}
      </label>
      <label>
        <input type="radio" name={name} checked={value !== null} onChange={() => change([])} />
        {texts.somePages}
      </label>
      {value !== null && <PageChecks value={value} change={change} />}
      <Problem path={path} />
    </fieldset>
  )
}

interface PageChecksProps {
  readonly value: readonly string[]
  readonly change: (menuIds: string[]) => void
}

/** Checkboxes for single pages. */
export function PageChecks({ value, change }: PageChecksProps) {
  const names = pageMenuNames[useLocale()]
  return (
    <div className="staff-types">
      {pageMenuIds.map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={value.includes(String(id))}
            onChange={({ target }) => {
              const others = value.filter((chosen) => chosen !== String(id))
              change(target.checked ? [...others, String(id)] : others)
            }}
          />
          {names[id]}
        </label>
      ))}
    </div>
  )
}

/** Returns a function that formats the pages for a list. */
export function usePagesText(): (menuIds: PageMenus) => string {
  const { allPages, listSeparator } = usePlatformTexts()
  const names = pageMenuNames[useLocale()]
  return (menuIds) => {
    if (menuIds === null) return allPages
    const chosen = pageMenuIds.filter((id) => menuIds.includes(String(id)))
    return chosen.map((id) => names[id]).join(listSeparator)
  }
}
