import type { Locale } from '@placard/domain/platform/locale/locale'
import { materialFacts } from '@placard/domain/materials/material/difference'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import { Media } from './media.tsx'
import type { Playback } from './playback.tsx'
import { materialOf, type Side } from './side.tsx'
import { comparisonWords } from './words.tsx'
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
  const words = comparisonWords[locale]
  const material = materialOf(side)
  return (
    <figure className="placard-compare-side" data-kind={side.kind}>
      <figcaption>
        <strong>{words[which]}</strong>
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
  const number = id === null ? [] : [comparisonWords[locale].material(id)]
  return (
    <>
      {name && <span>{name}</span>}
      <small>{[...rest, ...number].join(' · ')}</small>
    </>
  )
}

function SideContent({ locale, which, side, id, playback }: SideViewProps) {
  const words = comparisonWords[locale]
  switch (side.kind) {
    case 'none': {
      const text = which === 'before' ? words.nothingBefore : words.nothingAfter
      return <p className="placard-side-notice">{text}</p>
    }
    case 'loading':
      return <SideLoading words={words} />
    case 'failed':
      return <SideFailure words={words} text={words.failed(side.reason)} retry={side.retry} />
    case 'missing':
      return (
        <div className="placard-side-notice">
          <p>{words.noMaterial}</p>
          <p>{words.missing(side.id)}</p>
        </div>
      )
    case 'refused':
      return (
        <div className="placard-side-notice">
          <p>{words.refused}</p>
          <p>{words.refusedBecause(side.reason)}</p>
        </div>
      )
    case 'shown': {
      const { material } = side
      const label = words.material(id ?? '')
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
  const words = comparisonWords[locale]
  if (!/^https?:/i.test(url) || !isPublicAddress(url)) return <p>{words.unsafeAddress}</p>
  return (
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {words.open}
      </a>{' '}
      ({words.opensElsewhere(new URL(url).host)})
    </p>
  )
}
