import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { adSpecNames } from '@placard/domain/materials/material/spec'
import { type KeyboardEvent, useId } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { Changes } from './changes.tsx'
import { actionsOf, type ReviewAction } from './action.ts'
import { shortcutOf } from './shortcuts.ts'
import { Materials } from './materials.tsx'
import { ReviewStatus } from './status.tsx'
import { Texts } from './ad-texts.tsx'
import { hrefOf, type ReviewView } from './view.ts'
import { useReviewWords } from './words.ts'

interface ReviewCardProps {
  readonly row: ReviewRow
  readonly view: ReviewView
  /** The position of the card, from 1, and the number of cards. */
  readonly place: readonly [at: number, count: number]
  readonly isChosen: boolean
  readonly choose: () => void
  readonly act: (deed: ReviewAction) => void
  readonly pressed: (event: KeyboardEvent) => void
}

/** Shows an ad or a creative as users would see it, its links, and the possible decisions. */
export function ReviewCard(props: ReviewCardProps) {
  const { row, view, place, isChosen, choose, act, pressed } = props
  const words = useReviewWords()
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
          aria-label={words.choose.replace('{name}', () => name)}
          checked={isChosen}
          onChange={choose}
        />
        <h2 id={nameId}>{name}</h2>
        <Link
          href={hrefOf({ ...view, ownerId })}
          aria-label={words.ofOwner.replace('{owner}', () => ownerName)}
        >
          {ownerName}
        </Link>
        <span>{`${planName} › ${groupName}`}</span>
        <span>{adSpecNames[locale][specId]}</span>
      </header>
      <Materials materials={row.materials} />
      <div className="review-words">
        <Texts texts={row.words} />
        <Texts texts={row.addresses} isAddress />
        <Changes row={row} />
      </div>
      <footer>
        <ReviewStatus row={row} />
        {actionsOf(row).map((deed) => (
          <button
            key={deed}
            type="button"
            className={deed === 'take' ? 'button quiet' : 'button'}
            data-action={deed}
            data-key={shortcutOf[deed]}
            aria-label={`${words[deed]}: ${name}`}
            aria-keyshortcuts={shortcutOf[deed]}
            onClick={() => act(deed)}
          >
            {words[deed]}
          </button>
        ))}
      </footer>
    </article>
  )
}
