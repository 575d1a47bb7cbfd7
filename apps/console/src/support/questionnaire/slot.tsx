import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { optionalPart } from '#console/platform/router/optional-part.ts'

/** The delay that gives the page priority; by then it is rendered with its data. */
const settledMs = 5_000

const Questionnaire = optionalPart(async () => (await import('./questionnaire.tsx')).Questionnaire)

/** The pages with the questionnaire that may pop up on them. */
export function AskedPages() {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSettled, settledMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Outlet />
      <Suspense>{isSettled && <Questionnaire />}</Suspense>
    </>
  )
}
