import './ad-dialog.css'
import { callServer } from '@placard/browser/request/call'
import { adDetail } from '@placard/contract/campaigns/ad'
import { listCreatives } from '@placard/contract/campaigns/creative'
import { maxPageSize } from '@placard/contract/platform/listing'
import { searchMaterials } from '@placard/contract/materials/material-library'
import { isPublicAddress } from '@placard/domain/platform/address/public'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { Detail } from '#console/campaigns/manage/detail/detail.tsx'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

interface AdDialogProps {
  readonly ad: ManagedRow & { readonly level: 'ad' }
  readonly close: () => void
}

/** Loads the materials of an ad's first creative, as the preview shows them. @throws CallRefused, CallFailed */
async function shownMaterials(adId: string, signal: AbortSignal) {
  const options = { signal, errorInPlace: true }
  const [{ specId, brandName, buttonText }, { items: creatives }] = await Promise.all([
    callServer(adDetail, { adId }, options),
    callServer(listCreatives, { adId }, options),
  ])
  const creative = creatives.find(({ switchOn }) => switchOn) ?? creatives[0]
  if (creative === undefined) return { specId, brandName, buttonText }
  const { imgMatIds, videoMatIds, videoCoverImgId } = creative
  const covers = videoCoverImgId === null ? [] : [videoCoverImgId]
  const ids = [...new Set([...imgMatIds, ...videoMatIds, ...covers])]
  const { items } =
    ids.length === 0
      ? { items: [] }
      : await callServer(searchMaterials, { ids, pageSize: maxPageSize }, options)
  const addresses = new Map(items.map(({ mId, materialUrl }) => [mId, materialUrl]))
  const of = (mIds: readonly string[]) => mIds.flatMap((mId) => addresses.get(mId) || [])
  return {
    specId,
    brandName,
    buttonText,
    images: of(imgMatIds),
    video: of(videoMatIds)[0] ?? '',
    cover: of(covers)[0] ?? '',
  }
}

/** The dialog with the preview of an ad as viewers see it. */
export function AdDialog({ ad, close }: AdDialogProps) {
  const texts = useTexts(manageTexts)
  const { ownerId } = useIdentity()
  const dialog = useRef<HTMLDialogElement>(null)
  // Until it responds, the preview shows only the texts. If the ad cannot be loaded, the detail above reports it.
  const { data: { brandName, ...materials } = { brandName: '' } } = useQuery({
    queryKey: ['manage', ownerId, 'preview', 'ad', ad.id],
    queryFn: ({ signal }) => shownMaterials(ad.id, signal),
  })
  // A modal dialog keeps the focus out of the page behind it, and returns it afterwards.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className="mkt-manage-preview"
      aria-label={texts.preview}
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
          title={texts.preview}
          props={{
            headline: brandName || ad.adName,
            text: ad.copywriter,
            pageUrl: ad.pageUrl,
            ...materials,
          }}
        />
        <footer>
          {isPublicAddress(ad.pageUrl) && (
            <a href={ad.pageUrl} target="_blank" rel="noopener noreferrer">
              {texts.openLandingPage}
            </a>
          )}
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.closePreview}
          </button>
        </footer>
      </div>
    </dialog>
  )
}
