import { shownStateNames } from '@placard/domain/promotion/state-name'
import { Hint } from '@placard/ui/table/pointer/hint'
import { useLocale, useWords } from '#console/language/language.tsx'
import { manageWords } from './manage-words.ts'
import type { ManagedRow } from './managed-row.ts'

const mendable = ['dayBudget', 'price'] as const

/** The state in words, and what to mend before the row can run. */
export function StateCell({ row }: { row: ManagedRow }) {
  const say = useWords(manageWords)
  const locale = useLocale()
  const hints = mendable
    .filter((field) => row.mend.includes(field))
    .map((field) => say(`mend_${field}`))
  return (
    <span data-text className="mkt-manage-state" data-state={row.state}>
      {shownStateNames[locale][row.state]}
      {hints.length > 0 && (
        <>
          <span className="mkt-manage-hidden">. {hints.join(' ')}</span>
          <Hint text={hints.join(' ')} />
        </>
      )}
    </span>
  )
}
