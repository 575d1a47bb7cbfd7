import { useState, type SubmitEvent } from 'react'
import { useLoading } from '../side-dialog/loading.tsx'
import type { OpenView } from './help-view.tsx'
import { HelpSection } from './section.tsx'
import type { ArticleTitle, PartialList, HelpSource, QuestionTitle } from './source.tsx'
import type { HelpPanelWords } from './words.tsx'
import { helpTitleMaxLength } from '@placard/domain/support/help/article'

interface HelpPartProps {
  readonly words: HelpPanelWords
  readonly source: HelpSource
  readonly open: OpenView
}

/** Renders the start page of the help: the most read articles and the types of questions, or the search results. */
export function HelpHome({ words, source, open }: HelpPartProps) {
  const [text, setText] = useState('')
  const props = { words, source, open }
  return (
    <>
      <HelpSearch words={words} find={setText} />
      {text === '' ? <Offered {...props} /> : <Found {...props} text={text} />}
    </>
  )
}

function Offered({ words, source, open }: HelpPartProps) {
  const hot = useLoading('', async (signal) => whole(await source.hotArticles(signal)))
  const types = useLoading('', async (signal) => whole(await source.questionTypes(signal)))
  return (
    <>
      <HelpSection
        {...{ words, open }}
        title={words.hotArticles}
        none={words.noArticles}
        loading={hot}
        rowOf={articleRow}
      />
      <HelpSection
        {...{ words, open }}
        title={words.questionTypes}
        none={words.noQuestions}
        loading={types}
        rowOf={({ typeId, typeName, questionCount }) => ({
          place: { kind: 'type', typeId, title: typeName },
          note: words.questionCount(questionCount),
        })}
      />
    </>
  )
}

function Found({ words, source, open, text }: HelpPartProps & { text: string }) {
  const articles = useLoading(text, (signal) => source.findArticles(text, signal))
  const questions = useLoading(text, (signal) => source.questions({ text }, signal))
  return (
    <>
      <HelpSection
        {...{ words, open }}
        title={words.questions}
        none={words.noneFound(text)}
        loading={questions}
        rowOf={questionRow}
      />
      <HelpSection
        {...{ words, open }}
        title={words.articles}
        none={words.noneFound(text)}
        loading={articles}
        rowOf={articleRow}
      />
    </>
  )
}

/** Returns the list row of a question. */
export function questionRow({ questionId, title }: QuestionTitle) {
  return { place: { kind: 'question', questionId, title } } as const
}

function articleRow({ articleId, title, categoryName }: ArticleTitle) {
  return { place: { kind: 'article', articleId, title }, note: categoryName } as const
}

function whole<Item>(items: readonly Item[]): PartialList<Item> {
  return { items, total: items.length }
}

interface HelpSearchProps {
  readonly words: HelpPanelWords
  /** Searches for a text; empty clears the search. */
  readonly find: (text: string) => void
}

/** Renders the search field of the help. */
function HelpSearch({ words, find }: HelpSearchProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    find(typed.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '') find('')
  }
  return (
    <form role="search" className="placard-help-search" onSubmit={submit}>
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        maxLength={helpTitleMaxLength}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
      />
      <button>{words.find}</button>
    </form>
  )
}
