import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { workOrderTexts } from './work-order-texts.ts'

/** The message that loading failed, with a retry button. */
export function LoadError({ text, retry }: { text: string; retry: () => void }) {
  const say = useTexts(workOrderTexts)
  return (
    <div className="mkt-orders-none" role="alert">
      <p>{text}</p>
      <Button onClick={retry}>{say('retry')}</Button>
    </div>
  )
}
