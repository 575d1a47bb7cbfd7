import type { Identity } from '@placard/browser/shared-state/identity'
import { HelpButton } from '@placard/ui/help-panel/button'
// With the page's own styles: a chunk that is loaded as an ES module brings none along.
import '@placard/ui/help-panel/panel.css'
import type { WorkOrderLink } from '@placard/ui/help-panel/props'
import { useLocale } from '#portal/language/language.ts'
import { Link } from '#portal/router/link.tsx'

async function loadPanel() {
  const { HelpContent } = await import('./help-panel.tsx')
  return HelpContent
}

const workOrderLink: WorkOrderLink = (label, follow) => (
  <Link href="/markets/toolbox/work-order/new" onClick={follow}>
    {label}
  </Link>
)

/** The help for owners and agencies; the platform's staff writes it. */
export function Help({ identity: { staff, menuTree } }: { identity: Identity }) {
  const locale = useLocale()
  if (staff) return null
  return <HelpButton {...{ locale, menuTree, loadPanel, workOrderLink }} />
}
