import type { Locale } from '@placard/domain/locale/locale'
import type { MessageSource } from './source.tsx'

/** What the panel of messages is given. */
export interface MessagePanelProps {
  readonly locale: Locale
  /** IANA name of the owner's zone. */
  readonly timeZone: string
  readonly source: MessageSource
}
