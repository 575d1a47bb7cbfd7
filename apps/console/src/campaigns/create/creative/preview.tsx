import type { AdSpec } from '@placard/domain/materials/material/spec'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import type { AdFormValues } from '#console/campaigns/create/ad/ad-form.ts'
import { type CreativeFormValues, creativeTexts } from './creative-form.ts'
import { useMaterials } from './materials.ts'

interface PreviewProps {
  readonly ad: Pick<AdFormValues, 'adName' | 'brandName' | 'copywriter' | 'buttonText' | 'pageUrl'>
  readonly specId: AdSpec
  readonly creative: CreativeFormValues
}

/** The preview of the ad on a phone, as far as it is complete. */
export function Preview({ ad, specId, creative }: PreviewProps) {
  const texts = useTexts(creativeTexts)
  const { imgMatIds, videoMatIds, videoCoverImgId } = creative
  const cover = videoCoverImgId === null ? [] : [videoCoverImgId]
  const rows = useMaterials([...imgMatIds, ...videoMatIds, ...cover])
  const addresses = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id)?.materialUrl || [])
  return (
    <Remote
      name="ad-preview"
      title={texts.preview}
      props={{
        headline: ad.brandName || ad.adName,
        text: ad.copywriter,
        pageUrl: ad.pageUrl,
        buttonText: ad.buttonText,
        specId,
        images: addresses(imgMatIds),
        video: addresses(videoMatIds)[0] ?? '',
        cover: addresses(cover)[0] ?? '',
      }}
    />
  )
}
