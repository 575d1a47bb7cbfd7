import './ad-dialog.css'
import { isPublicAddress } from '@placard/domain/address/public'
import { useEffect, useRef } from 'react'
import { useWords } from '#console/language/language.tsx'
import { Remote } from '#console/remote-component/remote.tsx'
import { Detail } from '../detail/detail.tsx'
import { manageWords } from '../manage-words.ts'
import type { ManagedRow } from '../managed-row.ts'

interface AdDialogProps {
  readonly ad: ManagedRow & { readonly level: 'ad' }
  readonly close: () => void
}

/** An ad as a person would meet it, above the page. */
export function AdDialog({ ad, close }: AdDialogProps) {
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
        <div className="mkt-manage-preview-head">
          <h2>{ad.adName}</h2>
          <p>
            {ad.planName} / {ad.groupName}
          </p>
        </div>
        <Detail level="ad" id={ad.id} gone={() => dialog.current?.close()} />
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
