import type { SavedCreative } from '@placard/contract/creative'
import { isReviewPending, reviewStateNames } from '@placard/domain/review/state'
import { Link, useLocation } from 'react-router'
import { Button } from '#console/control/button.tsx'
import { Switch } from '#console/control/switch.tsx'
import { useCreateRestriction } from '#console/identity/create-restriction.ts'
import { CreationLink } from '#console/identity/creation-link.tsx'
import { useLocale, useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import { useMaterials } from '../creative/materials.ts'
import { useCreativeDeeds } from './creative-deeds.ts'

interface CreativeListProps {
  readonly adId: string
  readonly creatives: readonly SavedCreative[]
}

/** The creatives of an ad, each with what the platform says of it and what can be done, and the way to another. */
export function CreativeList({ adId, creatives }: CreativeListProps) {
  const say = useWords(createWords)
  const restriction = useCreateRestriction()
  return (
    <section className="mkt-create-creatives" aria-labelledby="mkt-create-creatives">
      <h2 id="mkt-create-creatives">{say('creatives')}</h2>
      {creatives.length === 0 && <p>{say('noCreatives')}</p>}
      <ul>
        {creatives.map((creative, index) => (
          <Row key={creative.creativeId} creative={creative} at={index + 1} />
        ))}
      </ul>
      <CreationLink to={`/manage/create?adId=${adId}`}>{say('newCreative')}</CreationLink>
      {restriction !== null && <p className="mkt-create-hint">{restriction}</p>}
    </section>
  )
}

function Row({ creative, at }: { creative: SavedCreative; at: number }) {
  const say = useWords(createWords)
  const locale = useLocale()
  const { creativeId, imgMatIds, videoCoverImgId, reviewState: state, reviewReason } = creative
  const shown = videoCoverImgId === null ? imgMatIds : [videoCoverImgId]
  const rows = useMaterials(shown)
  const { turning, removing } = useCreativeDeeds(at)
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
        {say('creativeAt', { at })}
        <small data-pending={isReviewPending(state) || undefined}>
          {reviewReason === ''
            ? say('reviewed', { state: name })
            : say('because', { state: name, reason: reviewReason })}
        </small>
      </span>
      <Switch
        on={turning.isPending ? turning.variables.on : creative.switchOn}
        busy={turning.isPending}
        aria-label={say('switchCreative', { at })}
        onTurn={(on) => turning.isPending || turning.mutate({ creative, on })}
      />
      <Link to={`?creative=${creativeId}`} state={from} aria-label={say('editCreative', { at })}>
        {say('edit')}
      </Link>
      <Button
        small
        busy={removing.isPending}
        aria-label={say('removeCreative', { at })}
        onClick={() => removing.mutate(creative)}
      >
        {say('remove')}
      </Button>
    </li>
  )
}
