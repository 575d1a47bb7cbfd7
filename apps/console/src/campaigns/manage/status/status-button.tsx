import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { PanelButton, type PanelButtonProps } from '@placard/ui/popup/panel-button'
import { useLocale } from '@placard/ui/locale/locale'
import { Reasons, type Undelivered } from './reasons.tsx'

export interface StatusButtonProps extends Pick<
  PanelButtonProps,
  'className' | 'tabIndex' | 'children' | 'onOpenChange'
> {
  readonly entity: Undelivered
}

/** The status as a button with the reasons against delivery. It is open when it appears in place of the pressed one. */
export function StatusButton({ entity, ...button }: StatusButtonProps) {
  const locale = useLocale()
  return (
    <PanelButton
      {...button}
      data-state={entity.state}
      label={shownStateNames[locale][entity.state]}
      panel={(close) => <Reasons of={entity} onFix={close} />}
    />
  )
}
