import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { UseQueryResult } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { homeTexts } from './home-texts.ts'

/** The heights of a card without its content, and of a line of the skeleton, in pixels. */
const [topPx, linePx] = [64, 26]

interface CardProps<Data> {
  readonly title: string
  /** A link beside the title. */
  readonly link?: ReactNode
  readonly query: UseQueryResult<Data>
  /**
   * The heights in pixels of its usual content, on wide screens and on phones. It is never lower, so that the cards below it
   * do not move when its data arrives.
   */
  readonly heights: readonly [widePx: number, phonePx: number]
  /** The part of a row on wide screens: all of it, two thirds, a half, or a third by default. */
  readonly width?: 'full' | 'wide' | 'half'
  readonly children: (data: Data) => ReactNode
}

/** A card of the home page with its own data: while it loads, or if it fails, the others are unaffected. */
export function Card<Data>({ title, link, query, heights, width, children }: CardProps<Data>) {
  const id = useId()
  const { data, error, isFetching, refetch } = query
  const [widePx, phonePx] = heights
  const properties = { '--wide': `${widePx}px`, '--phone': `${phonePx}px` } as CSSProperties // Custom ones are allowed.
  return (
    <section
      className="mkt-home-card"
      aria-labelledby={id}
      data-width={width}
      style={properties}
      aria-busy={data === undefined && error === null}
    >
      <div className="mkt-home-card-top">
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <Skeleton lines={Math.floor((widePx - topPx) / linePx)} />
      )}
      {data === undefined && error !== null && (
        <Failure reason={error.message} isTrying={isFetching} retry={() => void refetch()} />
      )}
    </section>
  )
}

function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="mkt-home-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  )
}

interface FailureProps {
  readonly reason: string
  readonly isTrying: boolean
  readonly retry: () => void
}

function Failure({ reason, isTrying, retry }: FailureProps) {
  const texts = useTexts(homeTexts)
  return (
    <div role="alert" className="mkt-home-failure">
      <p>{texts.failed({ reason })}</p>
      <Button small busy={isTrying} onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  )
}
