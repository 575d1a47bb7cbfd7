import type { Level } from '@placard/contract/campaigns/report'
import { elementType } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import type { Slots } from '@placard/ui/table/body/slot'
import { pendingChange, type EditStore } from '#console/campaigns/manage/edit/cell-edit.ts'
import {
  amountOf,
  isAmountEditable,
  type AmountField,
} from '#console/campaigns/manage/edit/amount.ts'
import { dayOf, type DayField } from '#console/campaigns/manage/edit/day.ts'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import { NameCell } from './name-cell.tsx'
import { nameCodes, type ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { ServiceCell, ServiceEditor } from './service-cell.tsx'
import { StateCell } from './state-cell.tsx'
import { SwitchCell } from './switch-cell.tsx'
import { EditableCell } from './editable-cell.tsx'
import { TextEditor } from './text-editor.tsx'

/**
 * Returns the renderers of the columns that are more than text, by level. A value that is being saved is copied as
 * shown.
 */
export function cellRenderers(store: EditStore): Readonly<Record<Level, Slots<ManagedRow>>> {
  const shared: Slots<ManagedRow> = {
    switchOn: {
      isControl: () => true,
      render: ({ row, tabIndex }) => <SwitchCell row={row} tabIndex={tabIndex} />,
      text: ({ switchOn }, locale) => editTexts.words[locale][switchOn ? 'on' : 'off'],
    },
    state: {
      render: ({ row }) => <StateCell row={row} />,
      text: ({ state }, locale) => shownStateNames[locale][state],
    },
    dayBudget: amountSlot('dayBudget', store),
    price: amountSlot('price', store),
    beginDay: daySlot('beginDay', store),
    endDay: daySlot('endDay', store),
    nodeName: {
      render: ({ row }) => <ServiceCell row={row} />,
      editor: {
        allows: ({ level }) => level === 'plan',
        render: (row, close) => <ServiceEditor row={row} close={close} />,
      },
    },
  }
  return {
    plan: { ...shared, [nameCodes.plan]: nameSlot },
    group: { ...shared, [nameCodes.group]: nameSlot },
    ad: { ...shared, [nameCodes.ad]: nameSlot },
  }
}

const nameSlot: Slots<ManagedRow>[string] = {
  isControl: () => true,
  render: ({ row, tabIndex }) => <NameCell row={row} tabIndex={tabIndex} />,
  text: ({ name }) => name,
}

function amountSlot(field: AmountField, store: EditStore): Slots<ManagedRow>[string] {
  return {
    render: ({ row }) => <EditableCell row={row} field={field} />,
    text: (row) => {
      const change = pendingChange(store, row, field)
      const cents = change?.field === field ? change.value : amountOf(row, field)
      return bareText(elementType.price, cents)
    },
    editor: {
      allows: (row) => isAmountEditable(row, field),
      render: (row, close) => <TextEditor row={row} field={field} close={close} />,
    },
  }
}

function daySlot(field: DayField, store: EditStore): Slots<ManagedRow>[string] {
  return {
    render: ({ row }) => <EditableCell row={row} field={field} />,
    text: (row) => {
      const change = pendingChange(store, row, field)
      const day = change?.field === field ? change.value : dayOf(row, field)
      return day ?? ''
    },
    editor: {
      allows: ({ level }) => level !== 'ad',
      render: (row, close) => <TextEditor row={row} field={field} close={close} />,
    },
  }
}
