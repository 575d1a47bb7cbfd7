import '#console/platform/router/page.css'
import '../create.css'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#console/platform/control/button.tsx'
import { RestrictionNotice } from '#console/identity/restriction/restriction-notice.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import {
  type Beginning,
  useBeginning,
  useSitting,
} from '#console/campaigns/create/draft/beginning.ts'
import { draftWords } from '#console/campaigns/create/draft/draft-words.ts'
import { Loaded } from '#console/campaigns/create/loaded.tsx'
import { nothingNamed, useStanding } from '#console/campaigns/create/standing.ts'
import { Flow } from './flow.tsx'

/**
 * The page that creates a plan, a group, an ad and its creative: from nothing, within the entities in the address, or
 * from a draft.
 */
export function CreatePage() {
  return (
    <div className="mkt-page mkt-create">
      <RestrictionNotice />
      <Begun key={useSitting()} />
    </div>
  )
}

function Begun() {
  const { beginning, error, retry } = useBeginning()
  return (
    <Loaded value={beginning} error={error} retry={retry}>
      {(loaded) => <Standing beginning={loaded} />}
    </Loaded>
  )
}

function Standing({ beginning }: { beginning: Beginning }) {
  const { named: begun } = beginning.content
  const [named, become] = useState(begun)
  const { standing, error, retry } = useStanding(named)
  const isDraft = beginning.stands !== null || beginning.unsaved !== null
  const isGone = error instanceof CallRefused && error.code === code.notFound
  if (isDraft && isGone && standing === null) return <Without goOn={() => become(nothingNamed)} />
  return (
    <Loaded value={standing} error={error} retry={retry}>
      {(loaded) => (
        <Flow
          beginning={beginning}
          // When the parent entity changes, the flow starts at its first step.
          step={named === begun ? beginning.step : null}
          standing={loaded}
          become={become}
        />
      )}
    </Loaded>
  )
}

/** The notice that an entity that was created or used earlier has been removed. */
function Without({ goOn }: { goOn: () => void }) {
  const say = useWords(draftWords)
  return (
    <Notice
      alarming
      title={say('withoutTitle')}
      hint={say('withoutHint')}
      action={
        <div className="mkt-create-actions">
          <Button kind="primary" onClick={goOn}>
            {say('without')}
          </Button>
          <Link to="/manage/bin">{say('recycleBin')}</Link>
        </div>
      }
    />
  )
}
