import { helpSource } from '@placard/browser/help/source'
import { HelpPanel } from '@placard/ui/help-panel/panel'
import type { HelpContentProps, WorkOrderLink } from '@placard/ui/help-panel/source'
import { Link } from '#portal/platform/router/link.tsx'

const workOrderLink: WorkOrderLink = (label, follow) => (
  <Link href="/markets/toolbox/work-order/new" onClick={follow}>
    {label}
  </Link>
)

/** The content of the help dialog, which its button loads lazily. */
export function HelpContent(props: HelpContentProps) {
  return <HelpPanel {...props} {...{ source: helpSource, workOrderLink }} />
}
