import { pageMenuIds, pageMenuNames } from '@placard/domain/menu/name'
import { useId } from 'react'
import { useLocale } from '#portal/language/language.ts'
import type { DraftField } from './draft.ts'
import { Problem } from './problem.tsx'
import { usePlatformWords } from './words.ts'

/** Menu ids of pages; null: all pages. */
export type PageMenus = string[] | null

/** Chooses the pages on which something is shown. */
export function PagesField({ path, value, change }: DraftField<PageMenus>) {
  const words = usePlatformWords()
  const name = useId()
  return (
    <fieldset className="staff-audience">
      <legend>{words.pages}</legend>
      <label>
        <input type="radio" name={name} checked={value === null} onChange={() => change(null)} />
        {words.allPages}
      </label>
      <label>
        <input type="radio" name={name} checked={value !== null} onChange={() => change([])} />
        {words.somePages}
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

/** Single pages to choose from. */
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

/** The pages as a list shows them. */
export function usePagesText(): (menuIds: PageMenus) => string {
  const { allPages, listSeparator } = usePlatformWords()
  const names = pageMenuNames[useLocale()]
  return (menuIds) => {
    if (menuIds === null) return allPages
    const chosen = pageMenuIds.filter((id) => menuIds.includes(String(id)))
    return chosen.map((id) => names[id]).join(listSeparator)
  }
}
