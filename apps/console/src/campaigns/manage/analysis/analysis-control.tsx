import { Button } from '@placard/ui/button/button'
import { PopoverPanel } from '@placard/ui/popover/popover-panel'
import { useState } from 'react'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { AnalysisForm, useAnalysisText } from './analysis-form.tsx'

interface AnalysisControlProps {
  readonly listing: Listing
  /** True if it replaces a button that was pressed. */
  readonly isPressed: boolean
}

/** The button that says how the rows are segmented and compared, and the panel that changes it. */
export function AnalysisControl({ listing, isPressed }: AnalysisControlProps) {
  const text = useAnalysisText()
  const [hasPanel, showPanel] = useState(isPressed)
  if (!hasPanel)
    return (
      <Button
        className="mkt-analysis-button"
        title={text}
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={() => showPanel(true)}
      >
        <span>{text}</span>
      </Button>
    )
  const button = {
    type: 'button',
    className: 'placard-button mkt-analysis-button',
    title: text,
    'data-kind': 'plain',
    children: <span>{text}</span>,
  } as const
  return (
    <PopoverPanel label={text} button={button}>
      {() => <AnalysisForm listing={listing} />}
    </PopoverPanel>
  )
}
