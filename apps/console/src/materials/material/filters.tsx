import { materialType, materialTypeNames } from '@placard/domain/materials/material/type'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@placard/ui/button/button'
import { Combobox } from '@placard/ui/combobox/combobox'
import { Select } from '@placard/ui/select/select'
import { SearchField } from '#console/platform/control/search-field.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { knownSizes, type Sort, sortIn, sorts, useLibraryAddress } from './library-search.ts'
import { materialTexts } from './material-texts.ts'
import { tagsQuery } from './query.ts'

interface Filter {
  readonly name: 'type' | 'size' | 'use'
  readonly options: readonly (readonly [value: string, text: string])[]
}

// The sorts are declared as one object.
const sortNames = Object.keys(sorts) as Sort[]

/** The filters, the sort and the view of the library. All of them are in the address. */
export function Filters() {
  const texts = useTexts(materialTexts)
  const { parameters, set } = useLibraryAddress()
  const text = parameters.get('text') ?? ''
  const sort = sortIn(parameters)
  return (
    <div className="mkt-material-line mkt-material-filters">
      <SearchField
        label={texts.find}
        maxLength={200}
        text={text}
        onSearch={(typed) => set({ text: typed })}
      />
      {useFilters().map(({ name, options }) => (
        <Select
          key={name}
          aria-label={texts[name]}
          options={[
            { value: '', label: texts.every[name] },
            ...options.map(([value, label]) => ({ value, label })),
          ]}
          value={parameters.get(name) ?? ''}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <TagFilter />
      <Select
        aria-label={texts.sort}
        options={sortNames.map((one) => ({ value: one, label: texts.sorts[one] }))}
        value={sort}
        onChange={(one) => set({ sort: one })}
      />
      <ViewSwitch />
    </div>
  )
}

function useFilters(): readonly Filter[] {
  const texts = useTexts(materialTexts)
  const names = materialTypeNames[useLocale()]
  return [
    {
      name: 'type',
      options: Object.values(materialType).map((type) => [`${type}`, names[type]] as const),
    },
    { name: 'size', options: knownSizes.map((size) => [size, size.replace('x', '×')] as const) },
    {
      name: 'use',
      options: (['used', 'unused'] as const).map((use) => [use, texts[use]] as const),
    },
  ]
}

/** The tag filter. Each selected tag can be removed. */
function TagFilter() {
  const texts = useTexts(materialTexts)
  const { parameters, set } = useLibraryAddress()
  const { data } = useQuery(tagsQuery)
  const chosen = parameters.getAll('tag')
  const left = data?.items.filter(({ tag }) => !chosen.includes(tag)) ?? []
  return (
    <>
      {(left.length > 0 || chosen.length === 0) && (
        <Combobox
          aria-label={texts.tag}
          placeholder={texts.everyTag}
          options={left.map(({ tag, count }) => ({
            value: tag,
            label: texts.tagWithCount({ tag, count }),
          }))}
          value=""
          disabled={left.length === 0}
          onChange={(tag) => set({ tag: [...chosen, tag] })}
        />
      )}
      {chosen.map((tag) => (
        <Button
          key={tag}
          small
          aria-label={texts.dropTag({ tag })}
          onClick={() => set({ tag: chosen.filter((one) => one !== tag) })}
        >
          {tag} ×
        </Button>
      ))}
    </>
  )
}

function ViewSwitch() {
  const texts = useTexts(materialTexts)
  const { parameters, set } = useLibraryAddress()
  const isList = parameters.get('view') === 'list'
  return (
    <span role="group" aria-label={texts.view} className="mkt-material-view">
      <Button aria-pressed={!isList} onClick={() => set({ view: null })}>
        {texts.asPictures}
      </Button>
      <Button aria-pressed={isList} onClick={() => set({ view: 'list' })}>
        {texts.asList}
      </Button>
    </span>
  )
}
