import { useWords } from '#console/language/language.tsx'
import { editWords } from '../edit/edit-words.ts'
import type { OrderProblem } from './column-reorder.ts'
import { manageWords } from '../manage-words.ts'

/** Says over the list why the columns are in their old order again. @see spec S8.9 */
export function ColumnReorderNotice(props: { problem: OrderProblem; dismiss: () => void }) {
  const say = useWords(manageWords)
  const sayEdit = useWords(editWords)
  return (
    <div role="alert" className="mkt-manage-order">
      <span>{say(`order_${props.problem}`)}</span>
      <button type="button" onClick={props.dismiss}>
        {sayEdit('dismiss')}
      </button>
    </div>
  )
}
