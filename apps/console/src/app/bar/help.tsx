import type { Identity } from '@placard/browser/shared-state/identity'
import { HelpButton } from '@placard/ui/help-panel/button'
import { useLocale } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'

async function loadPanel() {
  const { HelpContent } = await loadChunk(() => import('./help-panel.tsx'))
  return HelpContent
}

/** The help button of the identity bar; staff do not get one. */
export function Help({ identity: { staff, menuTree } }: { identity: Identity }) {
  const locale = useLocale()
  if (staff) return null
  return <HelpButton {...{ locale, menuTree, loadPanel }} />
}
