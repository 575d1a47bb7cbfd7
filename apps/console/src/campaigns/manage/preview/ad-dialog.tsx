import './ad-dialog.css'
import { callServer } from '@placard/browser/request/call'
import { adDetail } from '@placard/contract/campaigns/ad'
import { listCreatives } from '@placard/contract/campaigns/creative'
import { maxPageSize } from '@placard/contract/platform/listing'
import { searchMaterials } from '@placard/contract/materials/material-library'
import { isPublicAddress } from '@placard/domain/platform/address/public'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { Detail } from '#console/campaigns/manage/detail/detail.tsx'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { Button } from '@placard/ui/button/button'
import { Modal } from '@placard/ui/dialog/modal'

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
  // Until it responds, the preview shows only the texts. If the ad cannot be loaded, the detail above reports it.
  const { data: { brandName, ...materials } = { brandName: '' } } = useQuery({
    queryKey: ['manage', ownerId, 'preview', 'ad', ad.id],
    queryFn: ({ signal }) => shownMaterials(ad.id, signal),
  })
  return (
    <Modal className="mkt-manage-preview" aria-label={texts.preview} lightDismiss onClose={close}>
      <div>
        <div className="mkt-manage-preview-head">
          <h2>{ad.adName}</h2>
          <p>
            {ad.planName} / {ad.groupName}
          </p>
        </div>
        <Detail level="ad" id={ad.id} gone={close} />
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
          <Button onClick={close}>{texts.closePreview}</Button>
        </footer>
      </div>
    </Modal>
  )
}
