import { useLocale } from '@placard/ui/locale/locale'
import { NotFoundPage } from '@placard/ui/not-found/page'
import { Link } from '#portal/platform/router/link.tsx'

/** The page for addresses that neither the portal nor the console knows. */
export function NotFound() {
  return <NotFoundPage locale={useLocale()} homeLink={(label) => <Link href="/">{label}</Link>} />
}
