import { adSpec, isVideoSpec } from '@placard/domain/materials/material/spec'
import type { AdPreviewProps } from '@placard/domain/campaigns/remote-component/props'

/** How much room the pictures of a spec take on a telephone; undefined: words alone. */
export function mediaForm(specId: AdPreviewProps['specId']) {
  switch (specId) {
    case undefined:
      return undefined
    case adSpec.smallImage:
      return 'small'
    case adSpec.imageGroup:
      return 'group'
    case adSpec.verticalImage:
    case adSpec.verticalVideo:
      return 'tall'
    default:
      return 'wide'
  }
}

/** The pictures of an ad, or its video; an empty frame for what is not chosen yet. */
export function Media({ ad }: { ad: AdPreviewProps }) {
  const { specId, images = [], video = '', cover = '' } = ad
  if (specId === undefined) return null
  const places = specId === adSpec.imageGroup ? [0, 1, 2] : [0]
  return (
    <div className="placard-ad-media">
      {isVideoSpec(specId) && video !== '' ? (
        <video src={video} poster={cover} controls muted playsInline preload="none" />
      ) : (
        places.map((place) => <Picture key={place} address={images[place] ?? cover} />)
      )}
    </div>
  )
}

function Picture({ address }: { address: string }) {
  return address === '' ? <i aria-hidden="true" /> : <img src={address} alt="" />
}
