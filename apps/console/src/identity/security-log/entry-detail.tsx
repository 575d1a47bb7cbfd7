import type { SecurityLogRow } from '@placard/contract/identity/security-log'
import { useDevice } from '@placard/ui/device/device'
import { useTexts } from '@placard/ui/locale/locale'
import type { ListDetail } from '@placard/ui/paged-list/row-detail'
import { useMemo } from 'react'
import { securityLogTexts } from './security-log-texts.ts'

const maxHeightPx = 320

/** Returns the row detail with everything that is known about an entry. */
export function useEntryDetail(): ListDetail<SecurityLogRow> {
  const linePx = useDevice() === 'mobile' ? 56 : 30
  return useMemo(
    () => ({
      has: () => true,
      heightPx: ({ details, account, userAgent }) => {
        const lines = details.length + 1 + (account === '' ? 0 : 1) + (userAgent === '' ? 0 : 1)
        return Math.min(maxHeightPx, 18 + lines * linePx)
      },
      render: (row) => <EntryDetail row={row} />,
    }),
    [linePx],
  )
}

function EntryDetail({ row }: { row: SecurityLogRow }) {
  const texts = useTexts(securityLogTexts)
  const { account, details, userAgent, position, hash } = row
  const lines = [
    ...(account === '' ? [] : [{ label: texts.account, text: account }]),
    ...details,
    ...(userAgent === '' ? [] : [{ label: texts.userAgent, text: userAgent }]),
    {
      label: texts.chain,
      text:
        position === null || hash === null
          ? texts.pending
          : texts.position({ position: String(position), hash }),
    },
  ]
  return (
    <dl className="mkt-security-entry">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
