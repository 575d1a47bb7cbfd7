import { labelsOf } from '@placard/domain/platform/text/letter-case'
import '../detail/detail.css'
import './creative.css'
import type { CreativeRow } from '@placard/contract/campaigns/creative'
import { adDetail } from '@placard/contract/campaigns/ad'
import { callServer } from '@placard/browser/request/call'
import { adSpecNames } from '@placard/domain/materials/material/spec'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { reviewState, reviewStateNames } from '@placard/domain/campaigns/review/review'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { Tabs } from '@placard/ui/tabs/tabs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import {
  toCreativeFormValues,
  useCreativeLines,
} from '#console/campaigns/create/creative/creative-form.ts'
import { useMaterials } from '#console/campaigns/create/creative/materials.ts'
import { materialsOf } from '#console/campaigns/manage/detail/ad-preview.tsx'
import { EntityHistory } from '#console/campaigns/manage/detail/entity-history.tsx'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { type CreativeTab, creativeQuery, creativesKey } from './creatives.ts'
import { creativeTexts } from './creative-texts.ts'

interface CreativeTabsProps {
  readonly creativeId: string
  readonly tab: CreativeTab
  readonly onSelect: (tab: CreativeTab) => void
}

/** The tabs about a creative: its preview and review, settings, and history. */
export function CreativeTabs({ creativeId, tab, onSelect }: CreativeTabsProps) {
  const texts = useTexts(creativeTexts)
  const { ownerId, menuTree } = useIdentity()
  const { data, error, refetch } = useQuery(creativeQuery(ownerId, creativeId))
  if (error && data === undefined)
    return (
      <ErrorState title={texts.unavailable} hint={error.message} onRetry={() => void refetch()} />
    )
  const readsLog = isMenuShown(menuTree, menuOf('/operation-log'))
  const contents: [CreativeTab, (creative: CreativeRow) => ReactNode][] = [
    ['overview', (creative) => <Overview creative={creative} />],
    ['settings', (creative) => <Settings creative={creative} />],
    ...(readsLog
      ? [['history', () => <EntityHistory id={creativeId} />] satisfies (typeof contents)[number]]
      : []),
  ]
  return (
    <Tabs
      label={texts.tabsOf}
      tabs={contents.map(([code, contentOf]) => ({
        code,
        label: texts.tabs[code],
        content: data ? contentOf(data) : <LoadingState />,
      }))}
      selected={contents.some(([code]) => code === tab) ? tab : 'overview'}
      onSelect={onSelect}
    />
  )
}

/** The review of a creative with its reason, its preview, and where its figures are. */
function Overview({ creative }: { creative: CreativeRow }) {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { adId, creativeId, reviewState: state, reviewReason } = creative
  return (
    <div className="mkt-creative-overview">
      <p>{texts.labelled({ label: texts.review, value: reviewStateNames[locale][state] })}</p>
      {reviewReason !== '' && <p>{texts.reason({ reason: reviewReason })}</p>}
      {state === reviewState.rejected && (
        <Link
          className="placard-button"
          data-small
          to={`/manage/ad/${adId}/edit?creative=${creativeId}`}
          state={{ from: pathname + search }}
        >
          {texts.fix}
        </Link>
      )}
      <CreativePreview creative={creative} />
      <p>
        {texts.figures} <Link to={`/manage/ad/${adId}`}>{texts.adFigures}</Link>
      </p>
    </div>
  )
}

/** The ad as viewers see it with this creative. Until its materials are loaded, the preview has only the texts. */
function CreativePreview({ creative }: { creative: CreativeRow }) {
  const texts = useTexts(creativeTexts)
  const { ownerId } = useIdentity()
  const { adId, creativeId, version } = creative
  const { data } = useQuery({
    queryKey: [...creativesKey(ownerId), 'preview', creativeId, version],
    async queryFn({ signal }) {
      const options = { signal, errorInPlace: true }
      const [ad, materials] = await Promise.all([
        callServer(adDetail, { adId }, options),
        materialsOf(creative, signal),
      ])
      return { ad, materials }
    },
  })
  const ad = data?.ad
  return (
    <div className="mkt-detail-preview">
      <Remote
        name="ad-preview"
        title={texts.preview}
        props={{
          headline: ad?.brandName || creative.adName,
          text: ad?.copywriter ?? '',
          pageUrl: ad?.pageUrl ?? '',
          specId: creative.specId,
          buttonText: ad?.buttonText ?? '',
          ...data?.materials,
        }}
      />
    </div>
  )
}

/** The materials and settings of a creative, with a link to change it. */
function Settings({ creative }: { creative: CreativeRow }) {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { adId, creativeId, specId, imgMatIds, videoMatIds } = creative
  const lines = useCreativeLines(toCreativeFormValues(creative), specId)
  const materials = useMaterials([...imgMatIds, ...videoMatIds])
  return (
    <div className="mkt-detail-settings">
      <ul>
        <li>
          {texts.labelled({ label: texts.format, value: labelsOf(adSpecNames, locale)[specId] })}
        </li>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {[...materials.values()].map(({ mId, name }) => (
          <li key={mId}>{texts.labelled({ label: texts.materials, value: name })}</li>
        ))}
        <li>{texts.id({ id: creativeId })}</li>
      </ul>
      <Link
        className="placard-button"
        to={`/manage/ad/${adId}/edit?creative=${creativeId}`}
        state={{ from: pathname + search }}
      >
        {texts.edit}
      </Link>
    </div>
  )
}
