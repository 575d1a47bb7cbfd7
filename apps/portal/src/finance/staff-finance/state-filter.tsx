import { useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { staffFinanceTexts } from './texts.ts'

const textMaxLength = 200
const allStates = 'all'

/**
 * Returns the state in the address by which a queue is filtered; null for all.
 *
 * @param waiting the state without a choice
 */
export function useQueueState<State extends string>(
  names: Readonly<Record<State, string>>,
  waiting: State,
): State | null {
  const text = useListAddress().parameters.get('state') ?? waiting
  // The keys of a table of names are its states.
  return (Object.keys(names) as State[]).find((state) => state === text) ?? null
}

interface StateFilterProps<State extends string> {
  readonly names: Readonly<Record<State, string>>
  readonly state: State | null
}

/** Filters a queue by its states and by text. */
export function StateFilter<State extends string>({ names, state }: StateFilterProps<State>) {
  const texts = useTexts(staffFinanceTexts)
  const { set } = useListAddress()
  return (
    <SearchForm maxLength={textMaxLength}>
      <Select
        aria-label={texts.state}
        options={[
          { value: allStates, label: texts.allStates },
          ...Object.entries<string>(names).map(([value, label]) => ({ value, label })),
        ]}
        value={state ?? allStates}
        onChange={(chosen) => set('state', chosen)}
      />
    </SearchForm>
  )
}
