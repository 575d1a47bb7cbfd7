import { useWords } from '#console/language/language.tsx'
import { importWords } from './import-words.ts'

/** Why the last press of a button came to nothing; nothing while it did not. */
export function Failure({ error }: { error: Error | null }) {
  const say = useWords(importWords)
  if (error === null) return null
  return (
    <p className="mkt-import-problem" role="alert">
      {say('actionFailed', { reason: error.message })}
    </p>
  )
}
