import type { DraftRow } from '@placard/contract/campaigns/draft'
import { useCallback } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { draftTexts } from './draft-texts.ts'

/** Returns a function that names the user who last changed a draft. */
export function useChangerName(): (draft: DraftRow) => string {
  const texts = useTexts(draftTexts)
  return useCallback(
    ({ isEditorSelf, editorName }) => (isEditorSelf ? texts.you : editorName || texts.somebody),
    [texts],
  )
}
