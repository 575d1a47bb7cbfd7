import type { ChangeEntry, ChangeVerdict } from '@placard/contract/campaigns/change-entry'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { Button } from '@placard/ui/button/button'
import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { entriesQuery, entryPageSize } from './change-set.ts'
import { changedLabel } from './summary.tsx'
import { changeSetTexts } from './change-set-texts.ts'

const idOf = ({ number }: ChangeEntry) => String(number)

/** The rows of a change set, which can be limited to a verdict and a reason. */
export function Entries({ changeSet }: { changeSet: ChangeSet }) {
  const texts = useTexts(changeSetTexts)
  const { counts, refusals } = changeSet
  const [verdict, setVerdict] = useState<ChangeVerdict>(counts.change > 0 ? 'change' : 'refused')
  const [problem, setProblem] = useState<string | null>(null)
  const [pageNum, setPageNum] = useState(1)
  const filters = { verdict, ...(verdict === 'refused' && problem !== null && { problem }) }
  const query = useQuery(entriesQuery(changeSet, filters, pageNum))
  const columns = useEntryColumns(changeSet.level === null)
  const show = (next: ChangeVerdict) => {
    setVerdict(next)
    setPageNum(1)
  }
  const changed = texts.counts[changedLabel(changeSet)]
  const labels = { change: changed, leave: texts.counts.leave, refused: texts.counts.refused }
  return (
    <section className="mkt-change-entries">
      <div className="mkt-change-tabs" role="group" aria-label={texts.list}>
        {(['change', 'refused', 'leave'] as const).map((one) => (
          <Button
            key={one}
            small
            kind="quiet"
            aria-pressed={verdict === one}
            disabled={counts[one] === 0}
            onClick={() => show(one)}
          >
            {`${labels[one]} (${counts[one]})`}
          </Button>
        ))}
      </div>
      {verdict === 'refused' && refusals.length > 1 && (
        <SelectField
          label={texts.refusals}
          options={[
            { value: null, label: texts.everyReason },
            ...refusals.map(({ problem: kind, message, count }) => ({
              value: kind,
              label: `${message} (${count})`,
            })),
          ]}
          value={problem}
          onChange={setProblem}
        />
      )}
      <PagedList
        label={texts.list}
        route="/change-set"
        columns={columns}
        rowId={idOf}
        query={query}
        pages={{ pageNum, pageSize: entryPageSize, onPageChange: setPageNum }}
        empty={<p>{texts.noRows}</p>}
        errorText={(reason) => texts.loadFailed({ reason })}
      />
    </section>
  )
}

/** @param hasLevels true to name the level of each row */
function useEntryColumns(hasLevels: boolean): readonly ListColumn<ChangeEntry>[] {
  const texts = useTexts(changeSetTexts)
  return useMemo(
    () => [
      {
        code: 'name',
        name: texts.columns.name,
        widthPx: 190,
        text: (entry) =>
          hasLevels ? texts.ofLevel[entry.level]({ name: nameOf(entry) }) : nameOf(entry),
      },
      {
        code: 'changes',
        name: texts.columns.changes,
        widthPx: 290,
        text: (entry) => outcomeOf(entry, texts),
      },
    ],
    [texts, hasLevels],
  )
}

function nameOf({ name, entityId, parents }: ChangeEntry): string {
  const own = name === '' ? entityId : name
  return parents === '' ? own : `${own} · ${parents}`
}

function outcomeOf(
  { verdict, action, created, changes, problems }: ChangeEntry,
  texts: (typeof changeSetTexts)['en-US'],
): string {
  const messages = problems.map(({ message }) => message)
  if (verdict === 'refused') return messages.join(' ')
  if (action === 'remove') return texts.removed
  if (action === 'restore') return texts.restored
  if (action === 'copy') return texts.creates({ count: created })
  return [...changes.map(({ label, text }) => `${label}: ${text}`), ...messages].join('; ')
}
