import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReactNode } from 'react'
import { notFoundWords } from './words.tsx'

interface NotFoundPageProps {
  readonly locale: Locale
  /** Renders the link to the route named `index` around the label, as the router in use requires. */
  readonly homeLink: (label: string) => ReactNode
}

/** The page for unknown addresses. Styles: `not-found/page.css`. @see S2.1 */
export function NotFoundPage({ locale, homeLink }: NotFoundPageProps) {
  const words = notFoundWords[locale]
  return (
    <section className="placard-not-found">
      <title>{`${words.headline} · Placard`}</title>
      <p className="placard-not-found-title" aria-hidden="true">
        {words.title}
      </p>
      <h1>
        <span className="placard-not-found-spoken">{words.title}, </span>
        {words.headline}
      </h1>
      <p>{words.hint}</p>
      {homeLink(words.home)}
    </section>
  )
}
