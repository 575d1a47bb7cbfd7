import type { AdPreviewProps } from '@placard/domain/campaigns/remote-component/props'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { adPreviewTexts } from './ad-preview-texts.ts'
import css from './ad-preview.css?raw'
import { adSpec, isVideoSpec } from '@placard/domain/materials/material/spec'

const placements = ['feed', 'search', 'banner'] as const

/** The placement in which users see the ad. */
export type Placement = (typeof placements)[number]

/** Renders an ad as on a phone, by placement, and whether its texts fit. */
function AdPreview(ad: AdPreviewProps) {
  const texts = adPreviewTexts[ad.locale]
  const [placement, setPlacement] = useState<Placement>('feed')
  const group = useId()
  return (
    <section className="placard-ad-preview" aria-label={texts.title}>
      <fieldset>
        <legend>{texts.placement}</legend>
        {placements.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              checked={placement === name}
              onChange={() => setPlacement(name)}
            />
            <span>{texts.placements[name]}</span>
          </label>
        ))}
      </fieldset>
      <Phone key={placement} ad={ad} placement={placement} />
    </section>
  )
}

function Phone({ ad, placement }: { ad: AdPreviewProps; placement: Placement }) {
  const texts = adPreviewTexts[ad.locale]
  const headline = useRef<HTMLElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  const [cut, setCut] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const isCut = (element: HTMLElement | null) =>
      element !== null &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
    setCut([
      ...(isCut(headline.current) ? [texts.cutHeadline] : []),
      ...(isCut(text.current) ? [texts.cutText] : []),
    ])
  }, [ad.headline, ad.text, texts])
  return (
    <>
      <div
        className="placard-ad-phone"
        data-placement={placement}
        data-form={placement === 'feed' ? mediaForm(ad.specId) : undefined}
      >
        <Filler lines={placement === 'banner' ? 5 : 2} />
        <article>
          <span className="placard-ad-icon" aria-hidden="true">
            {Array.from(ad.headline)[0]}
          </span>
          <strong ref={headline}>{ad.headline}</strong>
          <p ref={text}>{ad.text === '' ? <em>{texts.noText}</em> : ad.text}</p>
          {placement === 'feed' && <Media ad={ad} />}
          <small>
            <span>{texts.ad}</span> {hostOf(ad.pageUrl) ?? texts.noAddress}
          </small>
          <span className="placard-ad-button">{ad.buttonText || texts.button}</span>
        </article>
        {placement !== 'banner' && <Filler lines={3} />}
      </div>
      <p role="status">{cut.length === 0 ? texts.fits : cut.join(' ')}</p>
    </>
  )
}

/** The content around the ad, as grey lines. */
function Filler({ lines }: { lines: number }) {
  return (
    <div className="placard-ad-filler" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  )
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') || null : null
}

export { AdPreview as component, css as styles }

/** The space that the pictures of a spec take on a phone; undefined for text only. */
function mediaForm(specId: AdPreviewProps['specId']) {
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

/** Renders the pictures or the video of an ad; an empty frame for missing ones. */
function Media({ ad }: { ad: AdPreviewProps }) {
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
