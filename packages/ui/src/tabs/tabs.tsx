import './tabs.css'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { PopupSettings } from '../popup/popup.tsx'

/** A tab with its content, which is rendered while the tab is selected. */
export interface Tab<Code extends string> {
  readonly code: Code
  readonly label: string
  readonly content: ReactNode
}

interface TabsProps<Code extends string> {
  /** The name of the tabs for assistive technology. */
  readonly label: string
  readonly tabs: readonly Tab<Code>[]
  readonly selected: Code
  readonly onSelect: (code: Code) => void
}

/** Tabs with one panel each. An arrow key moves to a tab and selects it. */
export function Tabs<Code extends string>({ label, tabs, selected, onSelect }: TabsProps<Code>) {
  return (
    <PopupSettings>
      <Base.Root
        className="placard-tabs"
        value={selected}
        onValueChange={(code: Code) => onSelect(code)}
      >
        <Base.List className="placard-tabs-list" aria-label={label} activateOnFocus>
          {tabs.map(({ code, label: text }) => (
            <Base.Tab key={code} value={code} className="placard-tab">
              {text}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map(({ code, content }) => (
          <Base.Panel key={code} value={code} className="placard-tab-panel">
            {content}
          </Base.Panel>
        ))}
      </Base.Root>
    </PopupSettings>
  )
}
