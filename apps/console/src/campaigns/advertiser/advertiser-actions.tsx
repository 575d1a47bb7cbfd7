import { openAdvertiser, TabBlocked } from '@placard/browser/session/advertiser-tab'
import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import { areasOf } from '@placard/domain/platform/access/permission'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import {
  isSelected,
  noneSelected,
  type SelectedRows,
} from '@placard/domain/platform/table/selection'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { RowSelection } from '@placard/ui/table/selection/selection'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useHref } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { AdvertiserActions } from './advertiser-cells.tsx'
import { CreateDialog } from './advertiser-dialogs.tsx'
import { advertiserTexts } from './advertiser-texts.ts'
import { CreateManyDialog } from './create-many-dialog.tsx'
import { EditDialog, type Notes, NotesDialog } from './note-dialogs.tsx'
import { StateDialog } from './state-dialog.tsx'

/** A change of several advertisers. */
type RowsChange = 'closing' | 'opening' | 'noting'

type Opened =
  | { readonly kind: 'create' | 'createMany' }
  | { readonly kind: 'edit'; readonly row: AdvertiserRow }
  | { readonly kind: RowsChange; readonly rows: readonly AdvertiserRow[] }

/** The actions of the page. Those that the roles do not open are null. */
interface PageActions {
  readonly actions: AdvertiserActions
  readonly create: { readonly one: () => void; readonly many: () => void } | null
  readonly selection: RowSelection | null
  /** The dialog that is open. */
  readonly dialog: ReactNode
}

const noRows: readonly AdvertiserRow[] = []

/** The list as the actions need it. */
interface ActionList extends Partial<Notes> {
  readonly items?: readonly AdvertiserRow[]
}

const noList: ActionList = {}

/**
 * Returns the actions that the roles of the user open.
 *
 * @param page the rows of the page, and the labels and people of all
 * @param list the address of the list; rows that are selected in one are not selected in another
 */
export function useAdvertiserActions(page: ActionList = noList, list: string): PageActions {
  const { items: rows = noRows, labels = [], people = [] } = page
  const identity = useIdentity()
  const areas = areasOf(identity.permissionList)
  const mayManage = areas.has('customer')
  const mayTransfer =
    areas.has('transfer') && isMenuShown(identity.menuTree, menuOf('/finance/flow'))
  const mayOpen = mayManage || areas.has('promotion')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { open, opening } = useOpenAdvertiser()
  const actions = useMemo<AdvertiserActions>(
    () => ({
      open: mayOpen ? open : null,
      opening,
      manage: mayManage
        ? {
            edit: (row) => setOpened({ kind: 'edit', row }),
            changeState: (row) =>
              setOpened({ kind: row.status === 'closed' ? 'opening' : 'closing', rows: [row] }),
          }
        : null,
    }),
    [mayManage, mayOpen, open, opening],
  )
  const selection = useSelection(rows, list, {
    start: mayManage ? (kind, some) => setOpened({ kind, rows: some }) : null,
    mayTransfer,
  })
  return {
    actions,
    create: mayManage
      ? {
          one: () => setOpened({ kind: 'create' }),
          many: () => setOpened({ kind: 'createMany' }),
        }
      : null,
    selection: mayManage || mayTransfer ? selection : null,
    dialog: opened && dialogOf(opened, { labels, people }, () => setOpened(null)),
  }
}

/** Returns the action that opens an advertiser in a new tab, and the id of the one that is being opened. */
function useOpenAdvertiser() {
  const show = useToasts()
  const home = useHref('/manage/plan')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ ownerId }: AdvertiserRow) => openAdvertiser({ ownerId, home }),
    onError(error) {
      // Refusals of the server are shown where all responses are handled.
      if (error instanceof TabBlocked) show({ kind: 'warning', text: error.message })
    },
  })
  return { open: mutate, opening: isPending ? variables.ownerId : null }
}

/** The changes of several advertisers that the roles open. */
interface SelectionRights {
  readonly start: ((change: RowsChange, rows: readonly AdvertiserRow[]) => void) | null
  readonly mayTransfer: boolean
}

/** Returns the selection of rows of the page, with what can be done with all of them. */
function useSelection(
  rows: readonly AdvertiserRow[],
  list: string,
  { start, mayTransfer }: SelectionRights,
): RowSelection {
  const texts = useTexts(advertiserTexts)
  const [chosen, setChosen] = useState({ list, selected: noneSelected })
  const wanted: SelectedRows = chosen.list === list ? chosen.selected : noneSelected
  // Rows that were closed have left the list.
  const some = rows.filter(({ ownerId }) => isSelected(wanted, ownerId))
  const selected: SelectedRows = { kind: 'these', ids: new Set(some.map(({ ownerId }) => ownerId)) }
  const openRows = some.filter(({ status }) => status !== 'closed')
  const closedRows = some.filter(({ mayReopen }) => mayReopen)
  return {
    selected,
    onSelect: (now) => setChosen({ list, selected: now }),
    matchCount: rows.length,
    actions: (
      <>
        {openRows.length > 0 && mayTransfer && (
          <Link to={transferAddress(openRows)}>{texts.transfer}</Link>
        )}
        {openRows.length > 0 && start && (
          <>
            <Button small onClick={() => start('noting', openRows)}>
              {texts.note}
            </Button>
            <Button small onClick={() => start('closing', openRows)}>
              {texts.close}
            </Button>
          </>
        )}
        {closedRows.length > 0 && start && (
          <Button small onClick={() => start('opening', closedRows)}>
            {texts.reopen}
          </Button>
        )}
      </>
    ),
  }
}

/** The form of a transfer, which begins with the advertisers. */
function transferAddress(rows: readonly AdvertiserRow[]): string {
  const to = rows.map(({ ownerId }) => ownerId).join(',')
  return `/finance/flow?${new URLSearchParams({ view: 'transfers', new: '1', to })}`
}

function dialogOf(opened: Opened, notes: Notes, onClose: () => void): ReactNode {
  switch (opened.kind) {
    case 'create':
      return <CreateDialog onClose={onClose} />
    case 'createMany':
      return <CreateManyDialog onClose={onClose} />
    case 'edit':
      return <EditDialog row={opened.row} notes={notes} onClose={onClose} />
    case 'noting':
      return <NotesDialog rows={opened.rows} notes={notes} onClose={onClose} />
    case 'closing':
    case 'opening':
      return <StateDialog change={opened.kind} rows={opened.rows} onClose={onClose} />
  }
}
