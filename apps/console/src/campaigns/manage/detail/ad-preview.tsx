import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listCreatives, type SavedCreative } from '@placard/contract/campaigns/creative'
import { maxPageSize } from '@placard/contract/platform/listing'
import { searchMaterials } from '@placard/contract/materials/material-library'
import { reviewStateNames } from '@placard/domain/campaigns/review/review'
import { isPublicAddress } from '@placard/domain/platform/address/public'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { detailTexts } from './detail-texts.ts'
import type { Entity } from './entity.ts'

const options = { errorInPlace: true }

/** Loads the creatives of an ad, and the addresses of the materials of the first one that is shown. */
async function shownCreatives(adId: string, signal: AbortSignal) {
  const { items: creatives } = await callServer(listCreatives, { adId }, { signal, ...options })
  const creative = creatives.find(({ switchOn }) => switchOn) ?? creatives[0]
  return { creatives, materials: creative ? await materialsOf(creative, signal) : {} }
}

/** Loads the addresses of the materials of a creative, as the preview needs them. */
export async function materialsOf(creative: SavedCreative, signal: AbortSignal) {
  const { imgMatIds, videoMatIds, videoCoverImgId } = creative
  const covers = videoCoverImgId === null ? [] : [videoCoverImgId]
  const ids = [...new Set([...imgMatIds, ...videoMatIds, ...covers])]
  const {
    items,
  }: Pick<OutputOf<typeof searchMaterials>, 'items'> = ids.length === 0
    ? { items: [] }
    : await callServer(searchMaterials, { ids, pageSize: maxPageSize }, { signal, ...options })
  const addresses = new Map(items.map(({ mId, materialUrl }) => [mId, materialUrl]))
  const of = (mIds: readonly string[]) => mIds.flatMap((mId) => addresses.get(mId) || [])
  return { images: of(imgMatIds), video: of(videoMatIds)[0] ?? '', cover: of(covers)[0] ?? '' }
}

/** An ad as viewers see it, with its landing page and the reviews of its creatives. */
export function AdPreview({ ad }: { ad: Entity & { readonly level: 'ad' } }) {
  const texts = useTexts(manageTexts)
  const { ownerId } = useIdentity()
  // Until it responds, the preview shows only the texts.
  const { data } = useQuery({
    queryKey: ['manage', ownerId, 'preview', 'ad', ad.id],
    queryFn: ({ signal }) => shownCreatives(ad.id, signal),
  })
  const { specId, brandName, buttonText, copywriter, pageUrl } = ad
  return (
    <div className="mkt-detail-preview">
      <Remote
        name="ad-preview"
        title={texts.preview}
        props={{
          headline: brandName || ad.adName,
          text: copywriter,
          pageUrl,
          specId,
          buttonText,
          ...data?.materials,
        }}
      />
      {isPublicAddress(pageUrl) && (
        <a href={pageUrl} target="_blank" rel="noopener noreferrer">
          {texts.openLandingPage}
        </a>
      )}
      {data && <Creatives ad={ad} creatives={data.creatives} />}
    </div>
  )
}

interface CreativesProps {
  readonly ad: Entity & { readonly level: 'ad' }
  readonly creatives: readonly SavedCreative[]
}

/** The creatives of an ad with their reviews, each with a link to edit it. */
function Creatives({ ad, creatives }: CreativesProps) {
  const texts = useTexts(detailTexts)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  if (creatives.length === 0) return <p>{texts.noCreatives}</p>
  return (
    <ul aria-label={texts.creatives}>
      {creatives.map(({ creativeId, reviewState, reviewReason }, index) => {
        const at = index + 1
        return (
          <li key={creativeId}>
            <span>
              {texts.creativeReview({ at, state: reviewStateNames[locale][reviewState] })}
              {reviewReason !== '' && <small>{texts.reviewReason({ reason: reviewReason })}</small>}
            </span>
            <Link
              className="placard-button"
              data-small
              to={`/manage/ad/${ad.id}/edit?${new URLSearchParams({ creative: creativeId })}`}
              state={{ from: pathname + search }}
              aria-label={texts.editCreative({ at })}
            >
              {texts.edit}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
