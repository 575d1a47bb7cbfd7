import { loggedEntityNames, readableEntities } from '@placard/domain/operation-log/entity'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import type { LogFilters } from './log-query.ts'
import { operationLogWords } from './operation-log-words.ts'

interface FiltersProps {
  readonly filters: LogFilters
  readonly set: (name: keyof LogFilters, value: string) => void
}

/** Narrows the log: by what was changed, by words, by days. */
export function LogFilterBar({ filters, set }: FiltersProps) {
  const say = useWords(operationLogWords)
  const locale = useLocale()
  const { permissionList } = useIdentity()
  const { entity = '', text = '' } = filters
  return (
    <form
      className="mkt-log-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('text')
        set('text', typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <label>
        {say('entity')}
        <select value={entity} onChange={({ target }) => set('entity', target.value)}>
          <option value="">{say('everything')}</option>
          {readableEntities(permissionList).map((name) => (
            <option key={name} value={name}>
              {loggedEntityNames[locale][name]}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {say(name)}
          <input
            type="date"
            value={filters[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        </label>
      ))}
      <input
        key={text}
        type="search"
        name="text"
        defaultValue={text}
        placeholder={say('find')}
        aria-label={say('find')}
        maxLength={120}
      />
    </form>
  )
}
