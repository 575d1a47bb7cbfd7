import type { DraftRow } from '@placard/contract/draft'
import { useCallback } from 'react'
import { useWords } from '#console/language/language.tsx'
import { draftWords } from './draft-words.ts'

/** Says who has changed a draft last. */
export function useChanger(): (draft: DraftRow) => string {
  const say = useWords(draftWords)
  return useCallback(
    ({ isChangerSelf, changerName }) =>
      isChangerSelf ? say('you') : changerName || say('somebody'),
    [say],
  )
}
