import '#console/platform/router/page.css'
import '../create.css'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { RestrictionNotice } from '#console/identity/restriction/create-restriction.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import {
  type InitialDraft,
  useInitialDraft,
  useFlowSessionKey,
} from '#console/campaigns/create/draft/initial-draft.ts'
import { draftTexts } from '#console/campaigns/create/draft/draft-texts.ts'
import { QueryContent } from '#console/campaigns/create/query-content.tsx'
import { noEntityIds, useExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { Flow } from './flow.tsx'
import { ErrorState } from '@placard/ui/state/state'

/**
 * The page that creates a plan, a group, an ad and its creative: from nothing, within the entities in the address, or
 * from a draft.
 */
export function CreatePage() {
  return (
    <div className="mkt-page mkt-create">
      <RestrictionNotice />
      <LoadedFlow key={useFlowSessionKey()} />
    </div>
  )
}

function LoadedFlow() {
  const { beginning, error, retry } = useInitialDraft()
  return (
    <QueryContent value={beginning} error={error} retry={retry}>
      {(loaded) => <FlowWithParents beginning={loaded} />}
    </QueryContent>
  )
}

function FlowWithParents({ beginning }: { beginning: InitialDraft }) {
  const { named: initialIds } = beginning.content
  const [named, become] = useState(initialIds)
  const { existing, error, retry } = useExistingEntities(named)
  const isDraft = beginning.savedDraft !== null || beginning.unsaved !== null
  const isGone = error instanceof CallRefused && error.code === code.notFound
  if (isDraft && isGone && existing === null)
    return <ParentRemovedNotice goOn={() => become(noEntityIds)} />
  return (
    <QueryContent value={existing} error={error} retry={retry}>
      {(loaded) => (
        <Flow
          beginning={beginning}
          // When the parent entity changes, the flow starts at its first step.
          step={named === initialIds ? beginning.step : null}
          standing={loaded}
          become={become}
        />
      )}
    </QueryContent>
  )
}

/** The notice that an entity that was created or used earlier has been removed. */
function ParentRemovedNotice({ goOn }: { goOn: () => void }) {
  const texts = useTexts(draftTexts)
  return (
    <ErrorState
      isPage
      title={texts.withoutTitle}
      hint={texts.withoutHint}
      actions={
        <>
          <Button kind="primary" onClick={goOn}>
            {texts.without}
          </Button>
          <Link to="/manage/bin">{texts.recycleBin}</Link>
        </>
      }
    />
  )
}
