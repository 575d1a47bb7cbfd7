import type { Identity } from '@placard/browser/shared-state/identity'
import { HelpButton } from '@placard/ui/help-panel/button'
// With the page's own styles: a chunk that is loaded as an ES module brings none along.
import '@placard/ui/help-panel/panel.css'
import { useLocale } from '#portal/language/language.ts'

async function loadPanel() {
  const { HelpContent } = await import('./help-panel.tsx')
  return HelpContent
}

/** The help for owners and agencies; the platform's staff writes it. */
export function Help({ identity: { staff, menuTree } }: { identity: Identity }) {
  const locale = useLocale()
  if (staff) return null
  return <HelpButton {...{ locale, menuTree, loadPanel }} />
}
