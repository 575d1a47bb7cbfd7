import { useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useCreateRestriction } from './create-restriction.ts'

/** A link to a page that creates something. While creation is disabled it is a disabled button that gives the reason. */
export function CreationLink({ className, children, ...link }: LinkProps) {
  const restriction = useCreateRestriction()
  const reasonId = useId()
  if (restriction === null)
    return (
      <Link className={className} {...link}>
        {children}
      </Link>
    )
  return (
    <>
      <button
        type="button"
        className={className ?? 'placard-button'}
        disabled
        title={restriction}
        aria-describedby={reasonId}
      >
        {children}
      </button>
      <span id={reasonId} hidden>
        {restriction}
      </span>
    </>
  )
}
