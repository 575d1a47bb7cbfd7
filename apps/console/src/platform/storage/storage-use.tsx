import './storage-use.css'
import { callServer } from '@placard/browser/request/call'
import { ownerStorage } from '@placard/contract/platform/storage'
import { sizeText } from '@placard/domain/platform/format/size'
import { type StorageKind, storageKindNames } from '@placard/domain/platform/storage/kind'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { shellWords } from '#console/platform/language/shell-words.ts'

/** From this share on it is said that little is left. */
const nearlyFull = 0.9

interface StorageUseProps {
  readonly kind: StorageKind
  /** The queries whose invalidation asks for this one anew too. */
  readonly queryKey: readonly string[]
}

/** The room that the acting owner's files of one kind take, and what helps where little is left. */
export function StorageUse({ kind, queryKey }: StorageUseProps) {
  const say = useWords(shellWords)
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
  const text = say('storageUse', {
    kind: storageKindNames[locale][kind],
    used: sizeText(usedBytes, locale),
    most: sizeText(maxBytes, locale),
  })
  return (
    <p className="mkt-storage" data-state={share >= nearlyFull ? 'low' : undefined}>
      <meter min={0} max={1} high={nearlyFull} optimum={0} value={share} aria-label={text} />
      <span>{text}</span>
      {share >= nearlyFull && (
        <span role="status">
          {say(share >= 1 ? 'storageFull' : 'storageLow')}{' '}
          {/* Attachments are those of a work order, where the owner is already. */}
          {kind !== 'attachment' && <Link to="/toolbox/work-order/new">{say('storageMore')}</Link>}
        </span>
      )}
    </p>
  )
}
