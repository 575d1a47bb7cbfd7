import { labelsOf } from '@placard/domain/platform/text/letter-case'
import type { ReviewedMaterial, ReviewRow } from '@placard/contract/campaigns/staff-review'
import { adSpecNames } from '@placard/domain/materials/material/spec'
import { type KeyboardEvent, useId } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Link } from '#portal/platform/router/link.tsx'
import { Button } from '@placard/ui/button/button'
import { actionsOf, hrefOf, type ReviewAction, type ReviewView } from './view.ts'
import { shortcutOf } from './shortcuts.ts'
import { reviewTexts } from './texts.ts'
import { materialListOf } from '@placard/domain/materials/material/changed-field'
import {
  isReviewPending,
  reviewState,
  reviewStateNames,
} from '@placard/domain/campaigns/review/review'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { materialType } from '@placard/domain/materials/material/type'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'

const kindOf = { pass: 'primary', reject: 'danger', take: 'plain', takeOver: 'plain' } as const

interface ReviewCardProps {
  readonly row: ReviewRow
  readonly view: ReviewView
  /** The position of the card, from 1, and the number of cards. */
  readonly place: readonly [at: number, count: number]
  readonly isChosen: boolean
  readonly choose: () => void
  readonly act: (action: ReviewAction) => void
  readonly pressed: (event: KeyboardEvent) => void
}

/** Shows an ad or a creative as users would see it, its links, and the possible decisions. */
export function ReviewCard(props: ReviewCardProps) {
  const { row, view, place, isChosen, choose, act, pressed } = props
  const texts = useTexts(reviewTexts)
  const locale = useLocale()
  const nameId = useId()
  const { name, ownerId, ownerName, planName, groupName, specId } = row
  return (
    // By the ARIA feed pattern the cards themselves take the focus, and keys work on the whole card.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
    <article
      className="review-card"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-labelledby={nameId}
      aria-posinset={place[0]}
      aria-setsize={place[1]}
      onKeyDown={pressed}
    >
      <header>
        <input
          type="checkbox"
          aria-label={texts.choose({ name })}
          checked={isChosen}
          onChange={choose}
        />
        <h2 id={nameId}>{name}</h2>
        <Link href={hrefOf({ ...view, ownerId })} aria-label={texts.ofOwner({ owner: ownerName })}>
          {ownerName}
        </Link>
        <span>{`${planName} › ${groupName}`}</span>
        <span>{labelsOf(adSpecNames, locale)[specId]}</span>
      </header>
      <Materials materials={row.materials} />
      <div className="review-words">
        <Texts texts={row.texts} />
        <Texts texts={row.addresses} isAddress />
        <Changes row={row} />
      </div>
      <footer>
        <ReviewStatus row={row} />
        {actionsOf(row).map((action) => (
          <Button
            key={action}
            kind={kindOf[action]}
            data-key={shortcutOf[action]}
            aria-label={`${texts[action]}: ${name}`}
            aria-keyshortcuts={shortcutOf[action]}
            onClick={() => act(action)}
          >
            {texts[action]}
          </Button>
        ))}
      </footer>
    </article>
  )
}

/** Shows the changes since the last decision. Materials are shown themselves, not by their ids. */
function Changes({ row: { changes, formerMaterials } }: { row: ReviewRow }) {
  const texts = useTexts(reviewTexts)
  const told = changes.filter(({ field }) => materialListOf(field) === null)
  if (changes.length === 0) return null
  return (
    // Not a landmark: each card has one, and landmarks with the same name could not be distinguished.
    <div role="group" className="review-changes" aria-label={texts.changes}>
      <h3>{texts.changes}</h3>
      {told.length > 0 && (
        <dl>
          {told.map(({ field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {formerMaterials.length > 0 && (
        <>
          <h4>{texts.former}</h4>
          <Materials materials={formerMaterials} />
        </>
      )}
    </div>
  )
}

/** Shows the status of a review: since when it waits and who is working on it, or who has decided and why. */
function ReviewStatus({ row }: { row: ReviewRow }) {
  const texts = useTexts(reviewTexts)
  const locale = useLocale()
  const { state, reviewer, reason, waitingSince, reviewedAt } = row
  const time = dateTimeText(
    isReviewPending(state) ? waitingSince : (reviewedAt ?? waitingSince),
    locale,
  )
  const name = reviewer?.name ?? texts.somebody
  const decided = reviewer === null ? texts.decidedAt({ time }) : texts.decidedBy({ name, time })
  const atWork = reviewer?.isCaller ? texts.ownWork : texts.atWork({ name })
  return (
    <p className="review-status" data-state={state}>
      <strong>{reviewStateNames[locale][state]}</strong>{' '}
      {isReviewPending(state) ? texts.waitsSince({ time }) : decided}
      {state === reviewState.inReview && ` ${atWork}`}
      {reason !== '' && <span>{texts.rejectedFor({ reason })}</span>}
    </p>
  )
}

/** Renders images and videos, each with the name of its field. */
function Materials({ materials }: { materials: readonly ReviewedMaterial[] }) {
  const texts = useTexts(reviewTexts)
  return (
    <div className="review-materials">
      {materials.length === 0 && <p>{texts.noMaterials}</p>}
      {materials.map((material) => (
        <Material key={material.mId} material={material} />
      ))}
    </div>
  )
}

function Material({ material }: { material: ReviewedMaterial }) {
  const locale = useLocale()
  const { name, field } = material
  // The main material of an ad needs no field name.
  const isMain = field === 'imgMatIds' || field === 'videoMatIds'
  const caption = isMain ? name : `${name} (${fieldName(field, locale)})`
  return (
    <figure>
      <Shown material={material} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function Shown({ material }: { material: ReviewedMaterial }) {
  const texts = useTexts(reviewTexts)
  const { type, name, materialUrl, previewUrl, widthPx, heightPx, refusal } = material
  const size = shownSize(widthPx, heightPx)
  if (materialUrl === '')
    return <p>{refusal === null ? name : texts.refused({ reason: refusal })}</p>
  if (type === materialType.video)
    return (
      <video
        src={materialUrl}
        poster={previewUrl || undefined}
        aria-label={name}
        controls
        muted
        preload="none"
        {...size}
      />
    )
  return <img src={materialUrl} alt={name} loading="lazy" {...size} />
}

/** The greatest height of a material in a card. */
const maxHeightPx = 240

/** Returns the size of a material in a card, which is known before the material is loaded; empty if it is not. */
function shownSize(widthPx: number | null, heightPx: number | null) {
  if (widthPx === null || heightPx === null) return {}
  const scale = Math.min(1, maxHeightPx / heightPx)
  return { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) }
}

interface TextsProps {
  readonly texts: ReviewRow['texts']
  readonly isAddress?: boolean
}

/** Shows texts or links of an ad. A link is shown as text only, because its target has not been checked yet. */
function Texts({ texts, isAddress = false }: TextsProps) {
  const locale = useLocale()
  if (texts.length === 0) return null
  return (
    <dl>
      {[...Map.groupBy(texts, ({ field }) => field)].map(([field, same]) => (
        <div key={field}>
          <dt>{fieldName(field, locale)}</dt>
          {same.map(({ text }) => (
            <dd key={text} data-address={isAddress}>
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
