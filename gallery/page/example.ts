import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import type { ComponentType } from 'react'

/** Settings of every example, from the address and the size of the window. */
export interface Look {
  readonly locale: Locale
  readonly device: SortDevice
  readonly maxHeightPx: number
  /** Widths that are dragged are kept for the example alone. */
  readonly route: string
}

/** The value that a file of `gallery/example` exports as `example`. */
export interface Example {
  readonly title: string
  /** A sentence or two about things to see and try. */
  readonly about: string
  readonly View: ComponentType<Look>
}

/** The file names of the examples in `gallery/example`, in the order of the page. */
export const exampleNames = [
  'server-pages',
  'client-rows',
  'row-windows',
  'reloaded-rows',
  'several-keys',
  'column-order',
  'column-groups',
  'column-picker',
  'selection',
  'tree',
  'detail',
  'density',
  'tall',
  'cards',
  'pins',
  'many-columns',
  'thousand-columns',
  'states',
  'slots',
  'editing',
  'right-to-left',
  'bad-input',
  'buttons',
  'selects',
  'fields',
  'dialogs',
  'days',
  'content-states',
  'trees',
  'charts',
  'panels',
] as const

export type ExampleName = (typeof exampleNames)[number]
