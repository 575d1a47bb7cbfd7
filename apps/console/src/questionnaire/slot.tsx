import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { optionalPart } from '#console/router/optional-part.ts'

/** The page that somebody has come for comes first; by then it is drawn and filled. */
const settledMs = 5_000

const Questionnaire = optionalPart(async () => (await import('./questionnaire.tsx')).Questionnaire)

/** The pages, and the questionnaire that may pop up beside them. */
export function AskedPages() {
  const { staff, permissionList } = useIdentity()
  const isSettled = useSettled()
  return (
    <>
      <Outlet />
      {isSettled && !staff && permissionList.length > 0 && (
        <Suspense>
          <Questionnaire />
        </Suspense>
      )}
    </>
  )
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
