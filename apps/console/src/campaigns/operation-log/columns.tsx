import type { LogRow } from '@placard/contract/campaigns/operation-log'
import { loggedEntityNames } from '@placard/domain/platform/operation-log/entity'
import { loggedOperationNames } from '@placard/domain/platform/operation-log/operation'
import { authorText } from '@placard/domain/campaigns/operation-log/author-text'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { operationLogTexts } from './operation-log-texts.ts'

type LogColumns = readonly ListColumn<LogRow>[]

/** Returns the columns of the operation log: time, user, address, action, object, result and changes. */
export function useLogColumns(): LogColumns {
  const action = useActionColumns()
  const outcome = useOutcomeColumns()
  return useMemo(() => [...action, ...outcome], [action, outcome])
}

function useActionColumns(): LogColumns {
  const texts = useTexts(operationLogTexts)
  const locale = useLocale()
  const clock = useClock()
  const { ownerName } = useIdentity()
  return useMemo(
    () => [
      {
        code: 'at',
        name: texts.when,
        widthPx: 206,
        text: ({ at }) => clock.format(at),
        cell: ({ row: { at } }) => (
          <time data-text dateTime={new Date(at).toISOString()}>
            {clock.format(at)}
          </time>
        ),
      },
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
    [texts, locale, clock, ownerName],
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
