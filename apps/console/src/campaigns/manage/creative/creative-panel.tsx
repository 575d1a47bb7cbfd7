import '../detail/detail.css'
import type { CreativeRow } from '@placard/contract/campaigns/creative'
import { CloseButton } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { SidePanel } from '@placard/ui/side-panel/side-panel'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { ActionBar } from '#console/campaigns/manage/detail/action-bar.tsx'
import { useRowSteps } from '#console/campaigns/manage/detail/row-steps.tsx'
import { parentSteps } from '#console/campaigns/manage/parent-steps.ts'
import { useCreativeActions } from './creative-actions.tsx'
import type { ChangeParams } from '#console/campaigns/manage/list-parameters.ts'
import { creativeQuery, type CreativeTab } from './creatives.ts'
import { creativeTexts } from './creative-texts.ts'
import { ReviewStatus } from './review-status.tsx'
import { CreativeTabs } from './creative-view.tsx'

interface CreativePanelProps {
  readonly creativeId: string
  /** The creatives of the list, in its order. */
  readonly listedIds: readonly string[]
  readonly tab: CreativeTab
  readonly change: ChangeParams
}

/** The details of the creative in the address, beside the list. */
export function CreativePanel({ creativeId, listedIds, tab, change }: CreativePanelProps) {
  const texts = useTexts(creativeTexts)
  const { ownerId } = useIdentity()
  const { data: creative } = useQuery(creativeQuery(ownerId, creativeId))
  const close = () => change({ detail: null, tab: null }, { replace: true })
  const { buttons, onKeyDown } = useRowSteps(listedIds, creativeId, (detail) =>
    change({ detail }, { replace: true }),
  )
  const name = creative ? texts.nameOf({ ad: creative.adName }) : texts.one
  return (
    <SidePanel
      label={name}
      takesFocus
      onClose={close}
      returnFocus={(panel) => linkOf(panel, creativeId)}
      onKeyDown={onKeyDown}
    >
      <div className="mkt-detail-top">
        <span className="mkt-detail-trail">
          {creative && [
            ...parentSteps({ ...creative, level: 'ad', name }).map(({ to, name: parent }) => (
              <Link key={to} to={to}>
                {parent}
              </Link>
            )),
            <Link key="ad" to={`/manage/ad/${creative.adId}`}>
              {creative.adName}
            </Link>,
          ]}
        </span>
        {buttons}
        <CloseButton label={texts.close} onClick={close} />
      </div>
      <div className="mkt-detail-head">
        <h2 title={name}>{name}</h2>
        {creative && <ReviewStatus creative={creative} />}
      </div>
      <div className="mkt-detail-bar">
        {creative && <PanelActions creative={creative} close={close} />}
      </div>
      <CreativeTabs
        key={creativeId}
        creativeId={creativeId}
        tab={tab}
        onSelect={(next) => change({ tab: next }, { replace: true })}
      />
    </SidePanel>
  )
}

function PanelActions({ creative, close }: { creative: CreativeRow; close: () => void }) {
  const actions = useCreativeActions(creative, { place: 'panel', onRemoved: close })
  return <ActionBar actions={actions} shown={2} />
}

/** Returns the link of the creative in the list, which may not be there. */
function linkOf(panel: HTMLElement, creativeId: string): HTMLElement | null {
  const page = panel.closest('.mkt-manage')
  return page?.querySelector<HTMLElement>(`[data-entity="${creativeId}"]`) ?? null
}
