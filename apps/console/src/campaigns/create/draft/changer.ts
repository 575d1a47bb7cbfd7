import type { DraftRow } from '@placard/contract/campaigns/draft'
import { useCallback } from 'react'
import { useTexts } from '#console/platform/language/language.tsx'
import { draftTexts } from './draft-texts.ts'

/** Returns a function that names the user who last changed a draft. */
export function useChangerName(): (draft: DraftRow) => string {
  const say = useTexts(draftTexts)
  return useCallback(
    ({ isEditorSelf, editorName }) => (isEditorSelf ? say('you') : editorName || say('somebody')),
    [say],
  )
}
