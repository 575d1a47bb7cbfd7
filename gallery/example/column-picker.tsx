import {
  columnStatus,
  elementType,
  type ColumnGroup,
} from '@placard/domain/platform/column/element'
import { ColumnPickerPanel } from '@placard/ui/column-picker/panel'
import type { ColumnSource } from '@placard/ui/column-picker/props'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'

export const example: Example = {
  title: 'Choosing columns',
  about:
    'The picker asks for the columns of a page by its page code. Without one it asks for nothing, says so, and tells the console why.',
  View,
}

const groups: readonly ColumnGroup[] = [
  {
    groupName: 'Campaign',
    elements: ['Name', 'State', 'Cost'].map((elementName, at) => ({
      elementCode: elementName.toLowerCase(),
      elementName,
      elementType: elementType.text,
      status: columnStatus.shown,
      sort: at,
      sortable: null,
      fixable: null,
      align: null,
      width: null,
      comment: '',
      templateSort: at,
    })),
  },
]

function View({ locale }: Look) {
  const [pageCode, setPageCode] = useState('plan')
  const [asked, setAsked] = useState(0)
  const source = useMemo(() => sourceOf(() => setAsked((count) => count + 1)), [])
  return (
    <>
      <button type="button" onClick={() => setPageCode(pageCode === '' ? 'plan' : '')}>
        {pageCode === '' ? 'With a page code' : 'Without a page code'}
      </button>
      <p>
        Times asked: <output aria-label="Times asked">{asked}</output>
      </p>
      <section className="placard-side-page">
        <h2>Columns</h2>
        <ColumnPickerPanel
          key={pageCode}
          {...{ locale, pageCode, source }}
          onSaved={() => {}}
          close={() => {}}
        />
      </section>
    </>
  )
}

/** Returns a replacement of a server that stores anything. */
function sourceOf(asked: () => void): ColumnSource {
  return {
    async load() {
      asked()
      return { columns: { groups, version: 1 }, presets: [], inUse: null }
    },
    saveColumns: async (now) => ({ kind: 'kept', now }),
    addPreset: async () => ({ kind: 'gone' }),
    changePreset: async () => ({ kind: 'gone' }),
    removePreset: async () => ({ kind: 'gone' }),
    putInUse: async () => ({ kind: 'kept', now: null }),
  }
}
