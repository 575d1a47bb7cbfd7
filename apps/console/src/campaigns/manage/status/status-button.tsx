import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { useLocale } from '@placard/ui/locale/locale'
import { type PopoverButton, PopoverPanel } from '@placard/ui/popover/popover-panel'
import { Reasons, type Undelivered } from './reasons.tsx'

export interface StatusButtonProps {
  readonly entity: Undelivered
  readonly button: PopoverButton
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The status as a button with the reasons against delivery. It is open when it appears in place of the pressed one. */
export function StatusButton({ entity, button, onOpenChange }: StatusButtonProps) {
  const label = shownStateNames[useLocale()][entity.state]
  return (
    <PopoverPanel label={label} button={button} onOpenChange={onOpenChange}>
      {(close) => <Reasons of={entity} onFix={close} />}
    </PopoverPanel>
  )
}
