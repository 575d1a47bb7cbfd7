import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReactNode } from 'react'

/** The texts of the not-found page. @see S2.1 */
interface NotFoundTexts {
  readonly title: string
  readonly headline: string
  readonly hint: string
  readonly home: string
}

const notFoundTexts: Readonly<Record<Locale, NotFoundTexts>> = {
  'en-US': {
    title: 'oops',
    headline: 'the page is lost',
    hint: 'Please check the URL, or use the button below to go back home.',
    home: 'back to home',
  },
  'zh-CN': {
    title: '哎呀',
    headline: '页面走丢了',
    hint: '请检查网址是否正确，或点击下方按钮返回首页。',
    home: '返回首页',
  },
}

interface NotFoundPageProps {
  readonly locale: Locale
  /** Renders the link to the route named `index` around the label, as the router in use requires. */
  readonly homeLink: (label: string) => ReactNode
}

/** The page for unknown addresses. Styles: `not-found/page.css`. @see S2.1 */
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
