import { numberText } from '@placard/domain/platform/format/number'
import { useLocale } from '@placard/ui/locale/locale'
import { Link } from 'react-router'

/** A number of things that a list shows. */
export interface CountLink {
  readonly name: string
  readonly count: number
  /** The address of the list, below the base path. */
  readonly to: string
  readonly tone?: 'bad' | 'soon' | undefined
}

/** Lines with a number, each a link to the list of what it counts. */
export function CountLinks({ lines }: { lines: readonly CountLink[] }) {
  const locale = useLocale()
  return (
    <ul className="mkt-home-links">
      {lines.map(({ name, count, to, tone }) => (
        <li key={to}>
          <Link to={to}>
            <span>{name}</span>
            <strong data-tone={tone}>{numberText(count, locale)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
