import { useState, type SubmitEvent } from 'react'
import { useLoading } from '../side-dialog/loading.tsx'
import type { ArticleTitle, HelpSource, OpenView, PartialList, QuestionTitle } from './source.tsx'
import { HelpSection } from './section.tsx'
import type { HelpPanelTexts } from './texts.tsx'
import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { Button } from '../button/button.tsx'

interface HelpPartProps {
  readonly texts: HelpPanelTexts
  readonly source: HelpSource
  readonly open: OpenView
}

/** Renders the start page of the help: the most read articles and the types of questions, or the search results. */
export function HelpHome({ texts, source, open }: HelpPartProps) {
  const [text, setText] = useState('')
  const props = { texts, source, open }
  return (
    <>
      <HelpSearch texts={texts} find={setText} />
      {text === '' ? <Offered {...props} /> : <Found {...props} text={text} />}
    </>
  )
}

function Offered({ texts, source, open }: HelpPartProps) {
  const hot = useLoading('', async (signal) => whole(await source.hotArticles(signal)))
  const types = useLoading('', async (signal) => whole(await source.questionTypes(signal)))
  return (
    <>
      <HelpSection
        {...{ texts, open }}
        title={texts.hotArticles}
        none={texts.noArticles}
        loading={hot}
        rowOf={articleRow}
      />
      <HelpSection
        {...{ texts, open }}
        title={texts.questionTypes}
        none={texts.noQuestions}
        loading={types}
        rowOf={({ typeId, typeName, questionCount }) => ({
          place: { kind: 'type', typeId, title: typeName },
          note: texts.questionCount({ count: questionCount }),
        })}
      />
    </>
  )
}

function Found({ texts, source, open, text }: HelpPartProps & { text: string }) {
  const articles = useLoading(text, (signal) => source.findArticles(text, signal))
  const questions = useLoading(text, (signal) => source.questions({ text }, signal))
  return (
    <>
      <HelpSection
        {...{ texts, open }}
        title={texts.questions}
        none={texts.noneFound({ text })}
        loading={questions}
        rowOf={questionRow}
      />
      <HelpSection
        {...{ texts, open }}
        title={texts.articles}
        none={texts.noneFound({ text })}
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
  readonly texts: HelpPanelTexts
  /** Searches for a text; empty clears the search. */
  readonly find: (text: string) => void
}

/** Renders the search field of the help. */
function HelpSearch({ texts, find }: HelpSearchProps) {
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
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        maxLength={helpTitleMaxLength}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
      />
      <Button submits>{texts.find}</Button>
    </form>
  )
}
