import './ad-preview.css'
import { isPublicAddress } from '@placard/domain/address/public'
import { useEffect, useRef } from 'react'
import { useWords } from '#console/language/language.tsx'
import { Remote } from '#console/remote-component/remote.tsx'
import { useDearest, type Listing } from './listing.ts'
import { manageWords } from './manage-words.ts'
import type { ManagedRow } from './managed-row.ts'
import { useSearch } from './search.ts'

interface AdPreviewProps {
  readonly listing: Listing
  /** Of the page of the list that is shown. */
  readonly rows: readonly ManagedRow[] | undefined
}

/** The ad that the address names, as a person would meet it; nothing when it is not among what is shown. */
export function AdPreview({ listing, rows }: AdPreviewProps) {
  const { level, state } = listing
  const [, change] = useSearch()
  const isWanted = level === 'ad' && state.previewId !== null
  // The dearest ads lead here too, and need not be on this page of the list.
  const { data: dearest } = useDearest(listing, isWanted)
  if (!isWanted) return null
  const ad = [...(rows ?? []), ...(dearest?.items ?? [])].find(({ id }) => id === state.previewId)
  if (ad?.level !== 'ad') return null
  return <Preview ad={ad} close={() => change({ previewId: null }, { replace: true })} />
}

function Preview({ ad, close }: { ad: ManagedRow & { level: 'ad' }; close: () => void }) {
  const say = useWords(manageWords)
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog keeps the keyboard out of what it covers, and gives the focus back.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className="mkt-manage-preview"
      aria-label={say('preview')}
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div>
        <header>
          <h2>{ad.adName}</h2>
          <p>
            {ad.planName} / {ad.groupName}
          </p>
        </header>
        <Remote
          name="ad-preview"
          title={say('preview')}
          props={{ headline: ad.adName, text: ad.copywriter, pageUrl: ad.pageUrl }}
        />
        <footer>
          {isPublicAddress(ad.pageUrl) && (
            <a href={ad.pageUrl} target="_blank" rel="noopener noreferrer">
              {say('openLandingPage')}
            </a>
          )}
          <button type="button" onClick={() => dialog.current?.close()}>
            {say('closePreview')}
          </button>
        </footer>
      </div>
    </dialog>
  )
}
