import { NotFoundPage } from '@placard/ui/not-found/page'
import '@placard/ui/not-found/page.css'
import { Link } from 'react-router'
import { useLocale } from '@placard/ui/locale/locale'

/** The page for unknown addresses. @see spec S2.1 */
export function NotFound() {
  return <NotFoundPage locale={useLocale()} homeLink={(label) => <Link to="/">{label}</Link>} />
}
