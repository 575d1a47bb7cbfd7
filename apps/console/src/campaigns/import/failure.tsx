import { useTexts } from '@placard/ui/locale/locale'
import { importTexts } from './import-texts.ts'

/** The reason why the last action failed; renders nothing if it succeeded. */
export function Failure({ error }: { error: Error | null }) {
  const texts = useTexts(importTexts)
  if (error === null) return null
  return (
    <p className="mkt-import-problem" role="alert">
      {texts.actionFailed({ reason: error.message })}
    </p>
  )
}
