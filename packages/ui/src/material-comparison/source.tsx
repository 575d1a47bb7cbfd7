import type { MaterialList } from '@placard/domain/material/changed-field'
import type { MaterialFacts } from '@placard/domain/material/difference'

/** A material as it is looked at. */
export interface ComparedMaterial extends MaterialFacts {
  readonly kind: 'image' | 'video' | 'interactive'
  /** Where it can be seen or, of an interactive one, where it runs. Empty: nowhere. */
  readonly url: string
  /** A picture that stands for it; empty: there is none. */
  readonly previewUrl: string
  /** Why it may no longer be shown, in the platform's words; null: it may. */
  readonly refusal: string | null
}

/** A changed field of an entry of the operation log, and where its materials are listed. */
export interface ComparedChange {
  /** Whose materials they are, and as what, for people. */
  readonly about: string
  /** As the log writes it, with an arrow between the ids. @see S5.4 */
  readonly text: string
  readonly list: MaterialList
}

/** Where materials come from; null: there is none of that id. What fails is thrown, with a message for people. */
export interface MaterialSource {
  material(list: MaterialList, id: string, signal: AbortSignal): Promise<ComparedMaterial | null>
}
