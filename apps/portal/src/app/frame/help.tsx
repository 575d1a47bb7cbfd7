import type { Identity } from '@placard/browser/shared-state/identity'
import { HelpButton } from '@placard/ui/help-panel/button'
import { useLocale } from '@placard/ui/locale/locale'

async function loadPanel() {
  const { HelpContent } = await import('./help-panel.tsx')
  return HelpContent
}

/** The help for owners and agencies. Platform staff write the help and have no button. */
export function Help({ identity: { staff, menuTree } }: { identity: Identity }) {
  const locale = useLocale()
  if (staff) return null
  return <HelpButton {...{ locale, menuTree, loadPanel }} />
}
