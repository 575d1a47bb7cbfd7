import './page.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReactNode } from 'react'

const notFoundTexts = textTable({
  title: ['oops', '哎呀'],
  headline: ['the page is lost', '页面走丢了'],
  hint: [
    'Please check the URL, or use the button below to go back home.',
    '请检查网址是否正确，或点击下方按钮返回首页。',
  ],
  home: ['back to home', '返回首页'],
})

interface NotFoundPageProps {
  readonly locale: Locale
  /** Renders the link to the route named `index` around the label, as the router in use requires. */
  readonly homeLink: (label: string) => ReactNode
}

/** The page for unknown addresses. @see S2.1 */
export function NotFoundPage({ locale, homeLink }: NotFoundPageProps) {
  const texts = notFoundTexts[locale]
  return (
    <section className="placard-not-found">
      <title>{`${texts.headline} · Placard`}</title>
      <p className="placard-not-found-title" aria-hidden="true">
        {texts.title}
      </p>
      <h1>
        <span className="placard-not-found-spoken">{texts.title}, </span>
        {texts.headline}
      </h1>
      <p>{texts.hint}</p>
      {homeLink(texts.home)}
    </section>
  )
}
