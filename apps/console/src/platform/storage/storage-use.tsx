import './storage-use.css'
import { callServer } from '@placard/browser/request/call'
import { ownerStorage } from '@placard/contract/platform/storage'
import { sizeText } from '@placard/domain/platform/format/size'
import { type StorageKind, storageKindNames } from '@placard/domain/platform/storage/kind'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** The share from which the component warns that little storage is left. */
const lowStorageShare = 0.9

interface StorageUseProps {
  readonly kind: StorageKind
  /** The query key prefix whose invalidation also refetches this query. */
  readonly queryKey: readonly string[]
}

/** The storage that the acting owner's files of one kind use, and what to do if little is left. */
export function StorageUsage({ kind, queryKey }: StorageUseProps) {
  const texts = useTexts(shellTexts)
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [...queryKey, 'storage'],
    queryFn: ({ signal }) => callServer(ownerStorage, {}, { signal, errorInPlace: true }),
    staleTime: 0,
  })
  const use = data?.items.find((one) => one.kind === kind)
  if (use === undefined) return <p className="mkt-storage" aria-hidden="true" />
  const { usedBytes, maxBytes } = use
  const share = usedBytes / maxBytes
  const text = texts.storageUse({
    kind: storageKindNames[locale][kind],
    used: sizeText(usedBytes, locale),
    most: sizeText(maxBytes, locale),
  })
  return (
    <p className="mkt-storage" data-state={share >= lowStorageShare ? 'low' : undefined}>
      <meter min={0} max={1} high={lowStorageShare} optimum={0} value={share} aria-label={text} />
      <span>{text}</span>
      {share >= lowStorageShare && (
        <span role="status">
          {texts[share >= 1 ? 'storageFull' : 'storageLow']}{' '}
          {/* Attachments belong to work orders, so the user is already on that page. */}
          {kind !== 'attachment' && <Link to="/toolbox/work-order/new">{texts.storageMore}</Link>}
        </span>
      )}
    </p>
  )
}
