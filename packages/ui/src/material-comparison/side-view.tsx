import type { Locale } from '@placard/domain/platform/locale/locale'
import { materialFacts } from '@placard/domain/materials/material/difference'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import { Media } from './media.tsx'
import type { Playback } from './playback.tsx'
import { materialOf, type Side } from './side.tsx'
import { comparisonTexts } from './texts.tsx'
import { isPublicAddress } from '@placard/domain/platform/address/public'

interface SideViewProps {
  readonly locale: Locale
  readonly which: 'before' | 'after'
  readonly side: Side
  readonly id: string | null
  readonly playback: Playback
}

/** Renders one side: its material and the known facts, or the reason why none is shown. */
export function SideView(props: SideViewProps) {
  const { locale, which, side, id } = props
  const texts = comparisonTexts[locale]
  const material = materialOf(side)
  return (
    <figure className="placard-compare-side" data-kind={side.kind}>
      <figcaption>
        <strong>{texts[which]}</strong>
        {material && <SideFacts locale={locale} material={material} id={id} />}
      </figcaption>
      <SideContent {...props} />
    </figure>
  )
}

function SideFacts({
  locale,
  material,
  id,
}: {
  locale: Locale
  material: Parameters<typeof materialFacts>[0]
  id: string | null
}) {
  const facts = materialFacts(material, locale)
  const name = facts.find(({ fact }) => fact === 'name')?.text
  const rest = facts.filter(({ fact }) => fact !== 'name').map(({ text }) => text)
  const number = id === null ? [] : [comparisonTexts[locale].material({ id })]
  return (
    <>
      {name && <span>{name}</span>}
      <small>{[...rest, ...number].join(' · ')}</small>
    </>
  )
}

function SideContent({ locale, which, side, id, playback }: SideViewProps) {
  const texts = comparisonTexts[locale]
  switch (side.kind) {
    case 'none': {
      const text = which === 'before' ? texts.nothingBefore : texts.nothingAfter
      return <p className="placard-side-notice">{text}</p>
    }
    case 'loading':
      return <SideLoading texts={texts} />
    case 'failed':
      return (
        <SideFailure
          texts={texts}
          text={texts.failed({ reason: side.reason })}
          retry={side.retry}
        />
      )
    case 'missing':
      return (
        <div className="placard-side-notice">
          <p>{texts.noMaterial}</p>
          <p>{texts.missing({ id: side.id })}</p>
        </div>
      )
    case 'refused':
      return (
        <div className="placard-side-notice">
          <p>{texts.refused}</p>
          <p>{texts.refusedBecause({ reason: side.reason })}</p>
        </div>
      )
    case 'shown': {
      const { material } = side
      const label = texts.material({ id: id ?? '' })
      return (
        <>
          <Media {...{ locale, material, label }} attach={playback.add} />
          {material.kind === 'interactive' && (
            <InteractiveLink locale={locale} url={material.url} />
          )}
        </>
      )
    }
  }
}

/**
 * A link to an interactive material. The material is a third-party page, so it opens in a tab without access to ours
 * and is never embedded.
 */
export function InteractiveLink({ locale, url }: { locale: Locale; url: string }) {
  const texts = comparisonTexts[locale]
  if (!/^https?:/i.test(url) || !isPublicAddress(url)) return <p>{texts.unsafeAddress}</p>
  return (
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {texts.open}
      </a>{' '}
      ({texts.opensElsewhere({ host: new URL(url).host })})
    </p>
  )
}
