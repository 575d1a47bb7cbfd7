import { elementType } from '@placard/domain/column/element'
import { bareText } from '@placard/domain/format/sheet'
import { shownStateNames } from '@placard/domain/promotion/state-name'
import type { Slots } from '@placard/ui/table/body/slot'
import { AmountCell } from './amount-cell.tsx'
import { AmountEditor } from './amount-editor.tsx'
import { amountOf, isEditable, type AmountField } from './amount.ts'
import { manageWords } from './manage-words.ts'
import { NameCell } from './name-cell.tsx'
import { nameCodes, type ManagedRow } from './managed-row.ts'
import { ServiceCell, ServiceEditor } from './service-cell.tsx'
import { StateCell } from './state-cell.tsx'
import { SwitchCell } from './switch-cell.tsx'

const shared: Slots<ManagedRow> = {
  switchOn: {
    isControl: () => true,
    render: ({ row, tabIndex }) => <SwitchCell row={row} tabIndex={tabIndex} />,
    text: ({ switchOn }, locale) => manageWords.words[locale][switchOn ? 'on' : 'off'],
  },
  state: {
    render: ({ row }) => <StateCell row={row} />,
    text: ({ state }, locale) => shownStateNames[locale][state],
  },
  dayBudget: amountSlot('dayBudget'),
  price: amountSlot('price'),
  nodeName: {
    render: ({ row }) => <ServiceCell row={row} />,
    editor: {
      allows: ({ level }) => level === 'plan',
      render: (row, close) => <ServiceEditor row={row} close={close} />,
    },
  },
}

/** How the columns that are more than text are drawn, level by level. */
export const managedSlots = {
  plan: { ...shared, [nameCodes.plan]: nameSlot() },
  group: { ...shared, [nameCodes.group]: nameSlot() },
  ad: { ...shared, [nameCodes.ad]: nameSlot() },
} as const

function nameSlot(): Slots<ManagedRow>[string] {
  return {
    isControl: () => true,
    render: ({ row, tabIndex }) => <NameCell row={row} tabIndex={tabIndex} />,
    text: ({ name }) => name,
  }
}

function amountSlot(field: AmountField): Slots<ManagedRow>[string] {
  return {
    render: ({ row }) => <AmountCell row={row} field={field} />,
    text: (row) => bareText(elementType.price, amountOf(row, field)),
    editor: {
      allows: (row) => isEditable(row, field),
      render: (row, close) => <AmountEditor row={row} field={field} close={close} />,
    },
  }
}
