import { downloadFile } from '@placard/browser/request/download'
import { exportOperationLog, type LogRow } from '@placard/contract/campaigns/operation-log'
import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useDevice } from '@placard/ui/device/device'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { ListDetail } from '@placard/ui/paged-list/row-detail'
import { useUndo } from '#console/campaigns/change-set/undo.tsx'
import { LogFilterBar } from './filters.tsx'
import { filtersIn, logPageSize, logQuery } from './log-query.ts'
import { operationLogTexts } from './operation-log-texts.ts'
import { hasUndo, UndoButtons, type UndoEntries } from './undo-buttons.tsx'
import { materialListOf } from '@placard/domain/materials/material/changed-field'
import { loggedEntityNames } from '@placard/domain/platform/operation-log/entity'
import { loggedOperationNames } from '@placard/domain/platform/operation-log/operation'
import { authorText } from '@placard/domain/campaigns/operation-log/author-text'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTimeColumn } from '#console/platform/session/time-column.tsx'
import { Button } from '@placard/ui/button/button'

type View = (change: ComparedChange) => void

/** Entries of new plans have too many fields to show all at once. */
const maxChangesPx = 280
const idOf = ({ logId }: LogRow) => logId

/** The log entries that match the address. */
export function LogList({ view }: { view: View }) {
  const texts = useTexts(operationLogTexts)
  const { parameters, pageNum, set } = useListAddress()
  const filters = filtersIn(parameters)
  const query = useQuery(logQuery(pageNum, filters))
  const columns = useLogColumns()
  const { undo, panel } = useUndo()
  const detail = useChanges(view, undo)
  const [announcement, setSaid] = useState('')
  const total = query.data?.total
  return (
    <>
      <LogFilterBar filters={filters} set={set} />
      <div className="mkt-log-whole">
        <p role="status">{total !== undefined && total > 0 && texts.count({ count: total })}</p>
        <p role="status">{announcement}</p>
        <ExportButton
          content="entries"
          total={total}
          requestFile={(format, signal) =>
            downloadFile(exportOperationLog, { format, filters }, { signal, errorInPlace: true })
          }
          announce={setSaid}
        />
      </div>
      <PagedList
        label={texts.title}
        route="/operation-log"
        columns={columns}
        rowId={idOf}
        detail={detail}
        query={query}
        pages={{ pageNum, pageSize: logPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={<NoEntries isNarrowed={Object.keys(filters).length > 0} />}
        errorText={(reason) => texts.failed({ reason })}
      />
      {panel}
    </>
  )
}

/** Returns the row detail with all changes of an entry. */
function useChanges(view: View, undo: UndoEntries): ListDetail<LogRow> {
  const changePx = useDevice() === 'mobile' ? 60 : 34
  return useMemo(
    () => ({
      has: (row) => row.changes.length > 0 || hasUndo(row),
      heightPx: (row) => {
        const lines = row.changes.length + (hasUndo(row) ? 1 : 0)
        return Math.min(maxChangesPx, 17 + lines * changePx)
      },
      render: (row) => <Changes row={row} view={view} undo={undo} />,
    }),
    [changePx, view, undo],
  )
}

function NoEntries({ isNarrowed }: { isNarrowed: boolean }) {
  const texts = useTexts(operationLogTexts)
  return (
    <>
      <p>{texts[isNarrowed ? 'noneSuch' : 'none']}</p>
      {isNarrowed ? <Link to="/operation-log">{texts.reset}</Link> : <p>{texts.noneHint}</p>}
    </>
  )
}

interface ChangesProps {
  readonly row: LogRow
  /** Shows the materials of a change. */
  readonly view: (change: ComparedChange) => void
  readonly undo: UndoEntries
}

/** The list of all fields that an entry changed, in full, below what undoes it. */
function Changes({ row, view, undo }: ChangesProps) {
  const { changes, entity, entityName } = row
  const texts = useTexts(operationLogTexts)
  const locale = useLocale()
  const kind = loggedEntityNames[locale][entity]
  return (
    <ul className="mkt-log-changes">
      {hasUndo(row) && (
        <li>
          <UndoButtons row={row} undo={undo} />
        </li>
      )}
      {changes.map(({ field, label, text }) => {
        const list = materialListOf(field)
        const about = texts.about({ label, entity: kind, name: entityName })
        return (
          <li key={field}>
            <span>{label}</span> {text}{' '}
            {list && (
              <Button
                small
                kind="quiet"
                aria-haspopup="dialog"
                aria-label={texts.viewMaterialOf({ label, name: entityName })}
                onClick={() => view({ subject: about, text, list })}
              >
                {texts.viewMaterial}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type LogColumns = readonly ListColumn<LogRow>[]

/** Returns the columns of the operation log: time, user, address, action, object, result and changes. */
function useLogColumns(): LogColumns {
  const action = useActionColumns()
  const outcome = useOutcomeColumns()
  return useMemo(() => [...action, ...outcome], [action, outcome])
}

function useActionColumns(): LogColumns {
  const texts = useTexts(operationLogTexts)
  const locale = useLocale()
  const time = useTimeColumn<LogRow>(texts.when)
  const { ownerName } = useIdentity()
  return useMemo(
    () => [
      time,
      {
        code: 'who',
        name: texts.who,
        widthPx: 160,
        text: (row) => authorText(row, ownerName, locale),
      },
      {
        code: 'address',
        name: texts.fromWhere,
        widthPx: 150,
        text: ({ address }) => address ?? '',
      },
      {
        code: 'operation',
        name: texts.what,
        widthPx: 140,
        text: ({ operation, entity }) =>
          texts.object({
            operation: loggedOperationNames[locale][operation],
            entity: loggedEntityNames[locale][entity],
          }),
      },
    ],
    [texts, locale, time, ownerName],
  )
}

function useOutcomeColumns(): LogColumns {
  const texts = useTexts(operationLogTexts)
  return useMemo(
    () => [
      {
        code: 'entityName',
        name: texts.ofWhat,
        widthPx: 230,
        text: ({ entityName, entityId }) =>
          [
            entityName && texts.named({ name: entityName }),
            entityId && texts.withId({ id: entityId }),
          ]
            .filter(Boolean)
            .join(' '),
      },
      {
        code: 'version',
        name: texts.outcome,
        widthPx: 130,
        text: ({ version }) => (version === null ? texts.done : texts.doneVersion({ version })),
      },
      {
        code: 'changes',
        name: texts.changes,
        widthPx: 260,
        grows: true,
        cardLines: 2,
        text: ({ changes }) =>
          changes.length === 0
            ? texts.noChange
            : changes.map(({ label, text }) => `${label} ${text}`).join(' · '),
      },
    ],
    [texts],
  )
}
