import { useTexts } from '@placard/ui/locale/locale'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import type { OrderProblem } from './column-reorder.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'

/** The notice above the list that says why the columns are back in their old order. @see spec S8.9 */
export function ColumnReorderNotice(props: { problem: OrderProblem; dismiss: () => void }) {
  const texts = useTexts(manageTexts)
  const edit = useTexts(editTexts)
  return (
    <div role="alert" className="mkt-manage-order">
      <span>{texts.order[props.problem]}</span>
      <button type="button" onClick={props.dismiss}>
        {edit.dismiss}
      </button>
    </div>
  )
}
