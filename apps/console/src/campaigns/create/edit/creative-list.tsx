import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { isReviewPending, reviewStateNames } from '@placard/domain/campaigns/review/state'
import { Link, useLocation } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { Switch } from '#console/platform/control/switch.tsx'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.ts'
import { CreationLink } from '#console/identity/restriction/creation-link.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useMaterials } from '#console/campaigns/create/creative/materials.ts'
import { useCreativeActions } from './creative-actions.ts'

interface CreativeListProps {
  readonly adId: string
  readonly creatives: readonly SavedCreative[]
}

/** The creatives of an ad, each with its review result and its actions, and a link to create another. */
export function CreativeList({ adId, creatives }: CreativeListProps) {
  const texts = useTexts(createTexts)
  const restriction = useCreateRestriction()
  return (
    <section className="mkt-create-creatives" aria-labelledby="mkt-create-creatives">
      <h2 id="mkt-create-creatives">{texts.creatives}</h2>
      {creatives.length === 0 && <p>{texts.noCreatives}</p>}
      <ul>
        {creatives.map((creative, index) => (
          <Row key={creative.creativeId} creative={creative} at={index + 1} />
        ))}
      </ul>
      <CreationLink to={`/manage/create?adId=${adId}`}>{texts.newCreative}</CreationLink>
      {restriction !== null && <p className="mkt-create-hint">{restriction}</p>}
    </section>
  )
}

function Row({ creative, at }: { creative: SavedCreative; at: number }) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const { creativeId, imgMatIds, videoCoverImgId, reviewState: state, reviewReason } = creative
  const shown = videoCoverImgId === null ? imgMatIds : [videoCoverImgId]
  const rows = useMaterials(shown)
  const { turning, removing } = useCreativeActions(at)
  const { state: from } = useLocation()
  const name = reviewStateNames[locale][state]
  return (
    <li>
      <span className="mkt-create-thumbs">
        {shown.map((id) => {
          const address = rows.get(id)?.materialUrl
          return address ? <img key={id} src={address} alt="" /> : null
        })}
      </span>
      <span>
        {texts.creativeAt({ at })}
        <small data-pending={isReviewPending(state) || undefined}>
          {reviewReason === ''
            ? texts.reviewed({ state: name })
            : texts.because({ state: name, reason: reviewReason })}
        </small>
      </span>
      <Switch
        on={turning.isPending ? turning.variables.on : creative.switchOn}
        busy={turning.isPending}
        aria-label={texts.switchCreative({ at })}
        onChange={(on) => turning.isPending || turning.mutate({ creative, on })}
      />
      <Link to={`?creative=${creativeId}`} state={from} aria-label={texts.editCreative({ at })}>
        {texts.edit}
      </Link>
      <Button
        small
        busy={removing.isPending}
        aria-label={texts.removeCreative({ at })}
        onClick={() => removing.mutate(creative)}
      >
        {texts.remove}
      </Button>
    </li>
  )
}
