import type { Identity } from '@placard/browser/shared-state/identity'
import { HelpButton } from '@placard/ui/help-panel/button'
import { useLocale } from '@placard/ui/locale/locale'

async function loadPanel() {
  const { HelpContent } = await import('./help-panel.tsx')
  return HelpContent
}

async function loadStaffPanel() {
  const { StaffHelpContent } = await import('./staff-help-panel.tsx')
  return StaffHelpContent
}

/** The help: for owners and agencies the articles that platform staff write, for staff those about their own pages. */
export function Help({ identity: { staff, menuTree } }: { identity: Identity }) {
  const locale = useLocale()
  return <HelpButton {...{ locale, menuTree }} loadPanel={staff ? loadStaffPanel : loadPanel} />
}
