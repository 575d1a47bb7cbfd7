import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { optionalPart } from '#console/platform/router/optional-part.ts'

/** The page that somebody has come for comes first; by then it is drawn and filled. */
const settledMs = 5_000

const Questionnaire = optionalPart(async () => (await import('./questionnaire.tsx')).Questionnaire)

/** The pages, and the questionnaire that may pop up beside them. */
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
