import { Button } from '#console/platform/control/button.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { workOrderWords } from './work-order-words.ts'

/** What could not be loaded and why, and once more. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  const say = useWords(workOrderWords)
  return (
    <div className="mkt-orders-none" role="alert">
      <p>{text}</p>
      <Button onClick={retry}>{say('retry')}</Button>
    </div>
  )
}
