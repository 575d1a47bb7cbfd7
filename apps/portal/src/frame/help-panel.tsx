import { helpSource } from '@placard/browser/help/source'
import { HelpPanel } from '@placard/ui/help-panel/panel'
import type { HelpContentProps } from '@placard/ui/help-panel/props'

/** The help; its button loads it. */
export function HelpContent(props: HelpContentProps) {
  return <HelpPanel {...props} source={helpSource} />
}
