import { useTexts } from '#console/platform/language/language.tsx'
import { importTexts } from './import-texts.ts'

/** The reason why the last action failed; renders nothing if it succeeded. */
export function Failure({ error }: { error: Error | null }) {
  const say = useTexts(importTexts)
  if (error === null) return null
  return (
    <p className="mkt-import-problem" role="alert">
      {say('actionFailed', { reason: error.message })}
    </p>
  )
}
