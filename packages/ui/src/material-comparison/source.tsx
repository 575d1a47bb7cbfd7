import type { MaterialList } from '@placard/domain/materials/material/changed-field'
import type { MaterialFacts } from '@placard/domain/materials/material/difference'

/** A material in the comparison. */
export interface ComparedMaterial extends MaterialFacts {
  readonly kind: 'image' | 'video' | 'interactive'
  /** The URL of the media file or, for an interactive material, of its page. Empty if there is none. */
  readonly url: string
  /** The URL of a preview image; empty if there is none. */
  readonly previewUrl: string
  /** The platform's reason why the material may no longer be shown; null if it may. */
  readonly refusal: string | null
}

/** A changed field of an operation log entry, and the list that its materials belong to. */
export interface ComparedChange {
  /** The object that the materials belong to and their use there, as text for users. */
  readonly subject: string
  /** The text of the log, with an arrow between the ids. @see S5.4 */
  readonly text: string
  readonly list: MaterialList
}

/**
 * The source of materials. Resolves to null if the id does not exist; rejects with an error whose message can be shown
 * to the user.
 */
export interface MaterialSource {
  material(list: MaterialList, id: string, signal: AbortSignal): Promise<ComparedMaterial | null>
}
