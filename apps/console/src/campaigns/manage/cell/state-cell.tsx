import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { Tooltip } from '@placard/ui/table/pointer/tooltip'
import { useLocale } from '#console/platform/language/language.tsx'
import { useAdvice } from './advice.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

/** The delivery status, with each obstacle to delivery and what to do about it. */
export function StateCell({ row }: { row: ManagedRow }) {
  const locale = useLocale()
  const advice = useAdvice(row)
  return (
    <span className="mkt-manage-state" data-state={row.state}>
      <span data-text>{shownStateNames[locale][row.state]}</span>
      {advice.length > 0 && (
        <>
          <span className="mkt-manage-hidden">. {advice.join(' ')}</span>
          <Tooltip text={advice.join('\n')} />
        </>
      )}
    </span>
  )
}
