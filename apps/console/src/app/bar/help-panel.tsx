import { helpSource } from '@placard/browser/help/source'
import { HelpPanel } from '@placard/ui/help-panel/panel'
import type { HelpContentProps, WorkOrderLink } from '@placard/ui/help-panel/source'
import { Link } from 'react-router'

const workOrderLink: WorkOrderLink = (label, follow) => (
  <Link to="/toolbox/work-order/new" onClick={follow}>
    {label}
  </Link>
)

/** The content of the help panel. The help button loads it lazily. */
export function HelpContent(props: HelpContentProps) {
  return <HelpPanel {...props} {...{ source: helpSource, workOrderLink }} />
}
