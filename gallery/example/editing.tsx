import { tableColumns } from '@placard/ui/table/column/column'
import { cellText } from '@placard/domain/platform/format/cell'
import { elementType } from '@placard/domain/platform/column/element'
import type { Slots } from '@placard/ui/table/body/slot'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns, type Campaign } from '../sample/campaign.ts'
import { saveBudget } from '../sample/server.ts'
import { BudgetEditor } from '../sample/budget-editor.tsx'

export const example: Example = {
  title: 'Editing in place',
  about:
    'A press on a daily budget, Enter or F2 edits it. Enter saves, Tab saves and goes on, Escape leaves it as it was. What is saved shows at once; the server refuses more than 1,000.00, and then the budget of before is back.',
  View,
}

function View(look: Look) {
  const { rows, said, save } = useBudgets()
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const slots = useMemo<Slots<Campaign>>(
    () => ({
      budget: {
        render: ({ row }) => cellText(elementType.price, row.budget, look.locale),
        editor: {
          // A campaign that was refused has nothing to spend.
          allows: ({ state }) => state !== 'Refused',
          render: (row, close) => (
            <BudgetEditor row={row} close={close} save={(cents) => void save(row, cents)} />
          ),
        },
      },
    }),
    [look.locale, save],
  )
  return (
    <>
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={{ kind: 'rows', rows }}
        rowId={campaignId}
        slots={slots}
      />
      <p role="status">{said}</p>
    </>
  )
}

/** Campaigns whose budgets are saved one by one: shown at once, and put back where the server refuses. */
function useBudgets() {
  const [rows, setRows] = useState(() => campaigns(1000))
  const [said, say] = useState('')
  const save = useMemo(() => {
    const put = (id: string, from: number | null, to: number | null) =>
      setRows((before) =>
        // An edit that was made meanwhile is kept.
        before.map((row) => (row.id === id && row.budget === from ? { ...row, budget: to } : row)),
      )
    return async ({ id, name, budget }: Campaign, cents: number | null) => {
      put(id, budget, cents)
      try {
        await saveBudget(cents)
        say(`${name}: saved.`)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        put(id, cents, budget)
        say(`${name}: not saved. ${error.message}`)
      }
    }
  }, [])
  return { rows, said, save }
}
