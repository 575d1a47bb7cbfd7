import { Spin } from 'antd'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'

/** Stands where a page will be. */
export function Loading() {
  const say = useWords(shellWords)
  return <Spin className="mkt-page-spin" size="large" aria-label={say('loading')} />
}
