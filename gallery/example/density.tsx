import type { Density } from '@placard/ui/table/rows/density'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'

export const example: Example = {
  title: 'Density',
  about:
    'Rows are 28, 36 or 44 pixels high, the header and the sums with them. On a narrow screen they are always 48 pixels high, for two lines or a finger.',
  View,
}

const densities: readonly Density[] = ['compact', 'regular', 'roomy']
const rows = campaigns(1000)
const total = { label: 'Sum', labelCode: 'name', values: { cost: 123_456_789 } }
const noSlots = {}

function View(look: Look) {
  const [density, setDensity] = useState<Density>('compact')
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  return (
    <>
      <p className="bar">
        {densities.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === density}
            onClick={() => setDensity(one)}
          >
            {one}
          </button>
        ))}
      </p>
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={{ kind: 'rows', rows }}
        rowId={campaignId}
        slots={noSlots}
        density={density}
        total={total}
        totalAt="top"
      />
    </>
  )
}
