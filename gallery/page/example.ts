import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import type { ComponentType } from 'react'

/** What the gallery decides for every example, from its address and its window. */
export interface Look {
  readonly locale: Locale
  readonly device: SortDevice
  readonly maxHeightPx: number
  /** Widths that are dragged are kept for the example alone. */
  readonly route: string
}

/** What a file of `gallery/example` is: it exports one as `example`. */
export interface Example {
  readonly title: string
  /** What to see and to try, in a sentence or two. */
  readonly about: string
  readonly View: ComponentType<Look>
}

/** Adds an example: the name of its file in `gallery/example`, where it stands among the others. */
export const exampleNames = [
  'server-pages',
  'client-rows',
  'row-windows',
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
] as const

export type ExampleName = (typeof exampleNames)[number]
