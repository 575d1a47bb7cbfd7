import type { OutputOf } from '@placard/contract/platform/call'
import type { listOwners } from '@placard/contract/identity/owner'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { openAdvertiser, TabBlocked } from '@placard/browser/session/advertiser-tab'
import { useMutation } from '@tanstack/react-query'
import { useHref } from 'react-router'
import { useToasts } from '@placard/ui/toast/toasts'

export type AdvertiserRow = OutputOf<typeof listOwners>['items'][number]

/** Returns the columns of the advertiser list. The name opens the advertiser. */
export function useAdvertiserColumns(): readonly ListColumn<AdvertiserRow>[] {
  const texts = useTexts(shellTexts)
  return useMemo(
    () => [
      {
        code: 'ownerName',
        name: texts.advertiser,
        widthPx: 300,
        text: ({ ownerName }) => ownerName,
        isControl: true,
        cell: ({ row, tabIndex }) => <OpenAdvertiser advertiser={row} tabIndex={tabIndex} />,
      },
      {
        code: 'planCount',
        name: texts.advertiserContent,
        widthPx: 140,
        text: ({ planCount }) => texts.advertiserPlans({ count: planCount }),
      },
      { code: 'currency', name: texts.currency, widthPx: 110, text: ({ currency }) => currency },
      {
        code: 'timeZone',
        name: texts.timeZone,
        widthPx: 160,
        grows: true,
        text: ({ timeZone }) => timeZone,
      },
    ],
    [texts],
  )
}

interface OpenAdvertiserProps {
  readonly advertiser: AdvertiserRow
  readonly tabIndex: 0 | -1
}

function OpenAdvertiser({ advertiser: { ownerId, ownerName }, tabIndex }: OpenAdvertiserProps) {
  const texts = useTexts(shellTexts)
  const { open, isPending } = useOpenAdvertiser()
  return (
    <button
      type="button"
      data-text
      className="mkt-advertiser-open"
      aria-label={texts.openAdvertiserNamed({ ownerName })}
      aria-busy={isPending}
      tabIndex={tabIndex}
      onClick={() => isPending || open(ownerId)}
    >
      {ownerName}
    </button>
  )
}

/** Returns the action that opens an advertiser in a new tab. */
function useOpenAdvertiser() {
  const show = useToasts()
  const home = useHref('/')
  const { mutate, isPending } = useMutation({
    mutationFn: (ownerId: string) => openAdvertiser({ ownerId, home }),
    onError(error) {
      // Refusals of the server are shown where all responses are handled.
      if (error instanceof TabBlocked) show({ kind: 'warning', text: error.message })
    },
  })
  return { open: mutate, isPending }
}
