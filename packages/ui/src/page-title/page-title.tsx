import './page-title.css'
import { numberText } from '@placard/domain/platform/format/number'
import { useLocale } from '../locale/locale.tsx'

interface PageTitleProps {
  readonly title: string
  /** The number of items of the page; undefined until it is known, or without one. */
  readonly count: number | undefined
}

/** The title of a page with the number of its items. Lists announce the number in their pager. */
export function PageTitle({ title, count }: PageTitleProps) {
  const locale = useLocale()
  return (
    <h1>
      {title}
      <span className="placard-title-count" aria-hidden="true">
        {count !== undefined && numberText(count, locale)}
      </span>
    </h1>
  )
}
