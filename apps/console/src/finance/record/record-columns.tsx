import { groupedReference } from '@placard/domain/finance/payment-reference'
import {
  applicationState,
  applicationStateNames,
} from '@placard/domain/finance/recharge-application'
import { priceText } from '@placard/domain/platform/format/price'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { rechargeTexts } from '#console/finance/recharge/recharge-texts.ts'
import type { RechargeRecord } from '#console/finance/recharge/recharge-query.ts'
import { useClock } from '#console/platform/session/clock.ts'
import type { RecordActions } from './record-actions.tsx'

const isOpen = ({ state }: RechargeRecord) => state === applicationState.submitted

/** Returns the columns of the list of applications. */
export function useRecordColumns(
  currency: string,
  actions: RecordActions,
): readonly ListColumn<RechargeRecord>[] {
  const texts = useTexts(rechargeTexts)
  const locale = useLocale()
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'reference',
        name: texts.reference,
        widthPx: 190,
        text: ({ reference }) => groupedReference(reference),
      },
      {
        code: 'state',
        name: texts.state,
        widthPx: 130,
        text: ({ state }) => applicationStateNames[locale][state],
      },
      {
        code: 'cents',
        name: texts.applyAmount({ currency }),
        widthPx: 150,
        align: 'right',
        text: ({ cents }) => priceText(cents, locale),
      },
      {
        code: 'received',
        name: texts.received({ currency }),
        widthPx: 150,
        align: 'right',
        text: ({ receivedCents }) =>
          receivedCents === null ? '' : priceText(receivedCents, locale),
      },
      {
        code: 'appliedAt',
        name: texts.appliedAt,
        widthPx: 190,
        text: ({ appliedAt }) => clock.format(appliedAt),
      },
      { code: 'payer', name: texts.payer, widthPx: 180, text: ({ payer }) => payer },
      {
        code: 'appliedBy',
        name: texts.appliedBy,
        widthPx: 130,
        text: ({ appliedBy }) => appliedBy,
      },
      {
        code: 'remark',
        name: texts.remark,
        widthPx: 200,
        grows: true,
        cardLines: 3,
        text: ({ reason, note }) => reason || note,
      },
      ...controlColumns(texts, actions),
    ],
    [texts, locale, clock, currency, actions],
  )
}

function controlColumns(
  texts: TextsOf<typeof rechargeTexts>,
  actions: RecordActions,
): ListColumn<RechargeRecord>[] {
  return [
    {
      code: 'slip',
      name: texts.slip,
      widthPx: 170,
      isControl: ({ slipName }) => slipName !== null,
      text: ({ slipName }) => slipName ?? '',
      cell: ({ row, tabIndex }) =>
        row.slipName !== null && (
          <Button
            small
            kind="quiet"
            tabIndex={tabIndex}
            aria-label={texts.downloadSlip({ fileName: row.slipName })}
            onClick={() => actions.download(row)}
          >
            {row.slipName}
          </Button>
        ),
    },
    {
      code: 'upload',
      name: texts.uploadSlip,
      widthPx: 130,
      isControl: isOpen,
      text: () => '',
      cell: ({ row, tabIndex }) =>
        isOpen(row) && (
          <Button small tabIndex={tabIndex} onClick={() => actions.upload(row)}>
            {row.slipName === null ? texts.uploadSlip : texts.replaceSlip}
          </Button>
        ),
    },
    {
      code: 'withdraw',
      name: texts.withdraw,
      widthPx: 110,
      isControl: isOpen,
      text: () => '',
      cell: ({ row, tabIndex }) =>
        isOpen(row) && (
          <Button small kind="quiet" tabIndex={tabIndex} onClick={() => actions.withdraw(row)}>
            {texts.withdraw}
          </Button>
        ),
    },
  ]
}
