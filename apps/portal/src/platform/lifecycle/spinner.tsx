import { useTexts } from '#portal/platform/language/language.ts'

/** A loading indicator. It appears after a delay, so that fast responses do not flicker. */
export function Spinner() {
  const texts = useTexts()
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  )
}
