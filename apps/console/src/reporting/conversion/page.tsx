import '#console/platform/router/page.css'
import './conversion.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { EmptyState, ErrorState, LoadingState, NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useConversionDialogs } from './conversion-dialogs.tsx'
import { sourcesQuery } from './conversion-query.ts'
import { conversionTexts } from './conversion-texts.ts'
import { SourceCard } from './source-card.tsx'

/** The page of the sources that report conversions, with their goals and tests. */
export function ConversionsPage() {
  const texts = useTexts(conversionTexts)
  const { menuTree, ownerName } = useIdentity()
  if (isMenuShown(menuTree, menuOf('/action-track'))) return <Page />
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ ownerName })}
    />
  )
}

function Page() {
  const texts = useTexts(conversionTexts)
  const { ownerId } = useIdentity()
  const query = useQuery(sourcesQuery(ownerId))
  const { open, dialog } = useConversionDialogs()
  const sources = query.data?.sources
  const add = (
    <Button kind="primary" onClick={() => open({ kind: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <PageTitle title={texts.title} count={sources?.length} />
        {sources !== undefined && sources.length > 0 && add}
      </div>
      <p className="mkt-page-hint">{texts.hint}</p>
      {query.isPending && <LoadingState />}
      {query.error && (
        <ErrorState
          title={texts.failed}
          hint={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {sources?.length === 0 && (
        <EmptyState title={texts.noneYet} hint={texts.noneYetHint} actions={add} />
      )}
      {sources?.map((source) => (
        <SourceCard key={source.sourceId} source={source} open={open} />
      ))}
      {dialog}
    </div>
  )
}
