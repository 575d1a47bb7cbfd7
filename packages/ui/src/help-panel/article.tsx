import { useState } from 'react'
import { HelpText } from '../help-text/help-text.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { useLoading } from '../side-dialog/loading.tsx'
import type { Article, HelpSource } from './source.tsx'
import type { HelpPanelWords } from './words.tsx'
import { YesOrNo } from './yes-or-no.tsx'

interface HelpArticleProps {
  readonly words: HelpPanelWords
  readonly source: HelpSource
  readonly articleId: string
}

/** Renders an article and asks whether it was helpful. */
export function HelpArticle({ words, source, articleId }: HelpArticleProps) {
  const loading = useLoading(articleId, (signal) => source.article(articleId, signal))
  return (
    <LoadedPart words={words} loading={loading}>
      {(article) => (
        <>
          <HelpText className="placard-help-text" text={article.body} />
          <Rating {...{ words, source, article }} />
        </>
      )}
    </LoadedPart>
  )
}

interface RatingProps {
  readonly words: HelpPanelWords
  readonly source: HelpSource
  readonly article: Article
}

function Rating({ words, source, article: { articleId, helpful } }: RatingProps) {
  const [said, setSaid] = useState(helpful)
  const [thanks, setThanks] = useState('')
  const say = async (word: boolean) => {
    await source.rate(articleId, word)
    setSaid(word)
    setThanks(words.thanks)
  }
  return (
    <footer className="placard-help-foot">
      <YesOrNo {...{ words, said, sendAnswer: say }} question={words.wasHelpful} />
      <p role="status">{thanks}</p>
    </footer>
  )
}
