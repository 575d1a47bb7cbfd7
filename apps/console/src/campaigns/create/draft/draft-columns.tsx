import type { DraftRow } from '@placard/contract/campaigns/draft'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useClock } from '#console/platform/session/clock.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { draftAddress } from './initial-draft.ts'
import { draftTexts } from './draft-texts.ts'
import { useChangerName } from './changer.ts'

/** Returns the columns of the draft list: the title links to the draft, and a button removes it. */
export function useDraftColumns(
  remove: (draft: DraftRow) => void,
): readonly ListColumn<DraftRow>[] {
  const texts = useTexts(draftTexts)
  const clock = useClock()
  const changer = useChangerName()
  return useMemo(
    () => [
      {
        code: 'title',
        name: texts.title,
        widthPx: 440,
        isControl: true,
        text: ({ title }) => title,
        cell: ({ row: { draftId, title }, tabIndex }) => (
          <Link data-text tabIndex={tabIndex} to={draftAddress(draftId)}>
            {title}
          </Link>
        ),
      },
      { code: 'step', name: texts.step, widthPx: 130, text: ({ step }) => texts.steps[step] },
      {
        code: 'changedAt',
        name: texts.changedAt,
        widthPx: 206,
        text: ({ changedAt }) => clock.format(changedAt),
      },
      { code: 'changer', name: texts.changer, widthPx: 180, text: changer },
      {
        code: 'action',
        name: texts.action,
        widthPx: 110,
        grows: true,
        isControl: true,
        text: () => '',
        cell: ({ row, tabIndex }) => (
          <Button
            small
            tabIndex={tabIndex}
            aria-label={texts.removeOf({ title: row.title })}
            onClick={() => remove(row)}
          >
            {texts.remove}
          </Button>
        ),
      },
    ],
    [texts, clock, changer, remove],
  )
}
