import { pageMenuNames } from '@placard/domain/platform/menu/menu-names'
import { pageMenuIds } from '@placard/domain/platform/menu/page'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { platformTexts } from '#portal/platform/staff/texts.ts'

/** The menu ids of pages; null means all pages. */
export type PageMenus = string[] | null

/** Selects the pages on which a message is shown. */
export function PagesField({ path, value, onChange }: DraftField<PageMenus>) {
  const texts = useTexts(platformTexts)
  return (
    <>
      <ChoiceField
        label={texts.pages}
        path={path}
        options={[
          { value: 'all', label: texts.allPages },
          { value: 'some', label: texts.somePages },
        ]}
        value={value === null ? 'all' : 'some'}
        onChange={(chosen) => onChange(chosen === 'all' ? null : [])}
      />
      {value !== null && (
        <PagesChecksField label={texts.somePages} value={value} onChange={onChange} />
      )}
    </>
  )
}

interface PagesChecksProps {
  readonly label: string
  readonly path?: string
  readonly value: readonly string[]
  readonly onChange: (menuIds: string[]) => void
}

/** Checkboxes for single pages. */
export function PagesChecksField({ onChange, ...field }: PagesChecksProps) {
  const names = pageMenuNames[useLocale()]
  return (
    <ChecksField
      {...field}
      options={pageMenuIds.map((id) => ({ value: String(id), label: names[id] }))}
      onChange={(menuIds) => onChange([...menuIds])}
    />
  )
}

/** Returns a function that formats the pages for a list. */
export function usePagesText(): (menuIds: PageMenus) => string {
  const { allPages, listSeparator } = useTexts(platformTexts)
  const names = pageMenuNames[useLocale()]
  return (menuIds) => {
    if (menuIds === null) return allPages
    const chosen = pageMenuIds.filter((id) => menuIds.includes(String(id)))
    return chosen.map((id) => names[id]).join(listSeparator)
  }
}
