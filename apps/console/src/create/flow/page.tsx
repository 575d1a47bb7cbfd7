import '#console/router/page.css'
import '../create.css'
import { useSearchParams } from 'react-router'
import { RestrictionNotice } from '#console/identity/restriction-notice.tsx'
import { Loaded } from '../loaded.tsx'
import { type Named, useStanding } from '../standing.ts'
import { Flow } from './flow.tsx'

/** Makes a plan, a group, an ad and its creative, from nothing or within what the address names. */
export function CreatePage() {
  const [parameters] = useSearchParams()
  const { standing, error, retry } = useStanding(namedIn(parameters))
  return (
    <div className="mkt-page mkt-create">
      <RestrictionNotice />
      <Loaded value={standing} error={error} retry={retry}>
        {(loaded) => <Flow standing={loaded} />}
      </Loaded>
    </div>
  )
}

function namedIn(parameters: URLSearchParams): Named {
  const idOf = (name: string) => {
    const text = parameters.get(name) ?? ''
    return /^[1-9]\d{0,17}$/.test(text) ? text : null
  }
  return { planId: idOf('planId'), groupId: idOf('groupId'), adId: idOf('adId') }
}
