import type { DraftRow } from '@placard/contract/campaigns/draft'
import { useCallback } from 'react'
import { useWords } from '#console/platform/language/language.tsx'
import { draftWords } from './draft-words.ts'

/** Returns a function that names the user who last changed a draft. */
export function useChanger(): (draft: DraftRow) => string {
  const say = useWords(draftWords)
  return useCallback(
    ({ isChangerSelf, changerName }) =>
      isChangerSelf ? say('you') : changerName || say('somebody'),
    [say],
  )
}
