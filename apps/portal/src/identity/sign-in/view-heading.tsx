import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of a view that replaces another. It takes the focus, because the previously focused element may be gone.
 */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
