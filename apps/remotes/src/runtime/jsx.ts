import type { createElement, ElementType, Fragment, Key } from 'react'

/** As much of React as there has always been. */
export interface PlainReact {
  readonly createElement: typeof createElement
  readonly Fragment: typeof Fragment
}

/** React's `react/jsx-runtime`, on top of whichever React the page has. */
export function jsxRuntimeOn({ createElement: create, Fragment: fragment }: PlainReact) {
  const jsx = (type: ElementType, props: object, key?: Key) =>
    create(type, key === undefined ? props : { ...props, key })
  return { Fragment: fragment, jsx, jsxs: jsx }
}
