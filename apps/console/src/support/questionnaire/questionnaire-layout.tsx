import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'

/** The delay that gives the page priority; by then it is rendered with its data. */
const loadDelayMs = 5_000

const Questionnaire = optionalComponent(
  async () => (await import('./questionnaire.tsx')).Questionnaire,
)

/** The pages with the questionnaire that may pop up on them. */
export function QuestionnaireLayout() {
  const [isLoadAllowed, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSettled, loadDelayMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Outlet />
      <Suspense>{isLoadAllowed && <Questionnaire />}</Suspense>
    </>
  )
}
