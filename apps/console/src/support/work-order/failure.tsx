import { Button } from '#console/platform/control/button.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { workOrderWords } from './work-order-words.ts'

/** The message that loading failed, with a retry button. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  const say = useWords(workOrderWords)
  return (
    <div className="mkt-orders-none" role="alert">
      <p>{text}</p>
      <Button onClick={retry}>{say('retry')}</Button>
    </div>
  )
}
