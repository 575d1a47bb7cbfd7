import type { Locale } from '@placard/domain/platform/locale/locale'
import type { MessageSource } from './source.tsx'

/** The props of the message panel. */
export interface MessagePanelProps {
  readonly locale: Locale
  /** The IANA name of the owner's time zone. */
  readonly timeZone: string
  readonly source: MessageSource
}
