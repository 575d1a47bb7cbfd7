import { type ReactNode, useEffect, useRef } from 'react'

/** Names what has taken another view's place, and is read next: what had the focus may be gone. */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
