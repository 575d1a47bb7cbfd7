import { isId } from '@placard/domain/platform/text/id'
import '../manage.css'
import '../detail/detail.css'
import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { CreativeRow } from '@placard/contract/campaigns/creative'
import { NotFound } from '#console/platform/router/page-error.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { EditingPage } from '#console/campaigns/manage/edit/editing-page.tsx'
import { Breadcrumbs } from '#console/campaigns/manage/breadcrumbs.tsx'
import { ActionBar } from '#console/campaigns/manage/detail/action-bar.tsx'
import { parentSteps } from '#console/campaigns/manage/parent-steps.ts'
import { searchStateOf } from '#console/campaigns/manage/search-state.ts'
import { useCreativeActions } from './creative-actions.tsx'
import { creativeQuery, creativeTabs } from './creatives.ts'
import { creativeTexts } from './creative-texts.ts'
import { ReviewStatus } from './review-status.tsx'
import { CreativeTabs } from './creative-view.tsx'

/** The page of the creative in the address. */
export function CreativePage() {
  const { creativeId = '' } = useParams()
  return isId(creativeId) ? <Page key={creativeId} creativeId={creativeId} /> : <NotFound />
}

function Page({ creativeId }: { creativeId: string }) {
  const texts = useTexts(creativeTexts)
  const { ownerId } = useIdentity()
  const { data: creative } = useQuery(creativeQuery(ownerId, creativeId))
  const [params, setParams] = useSearchParams()
  const tab = creativeTabs.find((one) => one === params.get('tab')) ?? 'overview'
  const name = creative ? texts.nameOf({ ad: creative.adName }) : texts.one
  return (
    <EditingPage className="mkt-manage mkt-detail-page">
      <title>{`${name} · Placard`}</title>
      <Breadcrumbs
        state={searchStateOf(params)}
        steps={
          creative
            ? [
                ...parentSteps({ ...creative, level: 'ad', name }),
                { name: creative.adName, to: `/manage/ad/${creative.adId}` },
                { name: texts.one },
              ]
            : []
        }
      />
      <Head name={name} creative={creative} />
      <CreativeTabs
        creativeId={creativeId}
        tab={tab}
        onSelect={(next) => setParams({ tab: next }, { replace: true, preventScrollReset: true })}
      />
    </EditingPage>
  )
}

function Head({ name, creative }: { name: string; creative: CreativeRow | undefined }) {
  return (
    <>
      <div className="mkt-detail-head">
        <h1>{name}</h1>
        {creative && <ReviewStatus creative={creative} />}
      </div>
      <div className="mkt-detail-bar">{creative && <PageActions creative={creative} />}</div>
    </>
  )
}

function PageActions({ creative }: { creative: CreativeRow }) {
  const navigate = useNavigate()
  const onRemoved = () => void navigate('/manage/creative', { replace: true })
  return <ActionBar actions={useCreativeActions(creative, { place: 'page', onRemoved })} />
}
