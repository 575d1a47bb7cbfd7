import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import {
  isSelected,
  noneSelected,
  type SelectedRows,
} from '@placard/domain/platform/table/selection'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { RowSelection } from '@placard/ui/table/selection/selection'
import { useState } from 'react'
import { hasBid, type KeywordActions } from './keyword-columns.tsx'
import { keywordTexts } from './keyword-texts.ts'
import type { KeywordSearch } from './keywords.ts'

/** Returns the selection among the loaded keywords, with the actions on them. Other filters start anew. */
export function useKeywordSelection(
  search: KeywordSearch,
  rows: readonly KeywordRow[],
  actions: KeywordActions,
): RowSelection {
  const key = JSON.stringify(search)
  const [kept, keep] = useState<{ key: string; selected: SelectedRows }>({
    key,
    selected: noneSelected,
  })
  const wanted = kept.key === key ? kept.selected : noneSelected
  const chosen = rows.filter(({ keywordId }) => isSelected(wanted, keywordId))
  return {
    // Removed keywords no longer count.
    selected: { kind: 'these', ids: new Set(chosen.map(({ keywordId }) => keywordId)) },
    onSelect: (selected) => keep({ key, selected }),
    actions: <Actions rows={chosen} actions={actions} />,
  }
}

/** The buttons for the selected keywords. */
function Actions({ rows, actions }: { rows: readonly KeywordRow[]; actions: KeywordActions }) {
  const texts = useTexts(keywordTexts)
  const bidding = rows.filter(hasBid)
  const turn = (switchOn: boolean) => actions.change(rows, { switchOn })
  return (
    <>
      <Button small onClick={() => turn(true)}>
        {texts.turnOn}
      </Button>
      <Button small onClick={() => turn(false)}>
        {texts.turnOff}
      </Button>
      <Button small disabled={bidding.length === 0} onClick={() => actions.editBid(bidding)}>
        {texts.editBid}
      </Button>
      <Button small kind="danger" onClick={() => actions.remove(rows)}>
        {texts.remove}
      </Button>
    </>
  )
}
