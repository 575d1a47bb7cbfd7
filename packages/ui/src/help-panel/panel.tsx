import './panel.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { type ReactNode, useState, useLayoutEffect, useRef } from 'react'
import { HelpHome, questionRow } from './home.tsx'
import { useLoading } from '../side-dialog/loading.tsx'
import type {
  Article,
  HelpPanelProps,
  HelpSource,
  HelpViewKey,
  OpenView,
  WorkOrderLink,
} from './source.tsx'
import { HelpQuestion, YesOrNo } from './question.tsx'
import { HelpSection, LoadedPart } from './section.tsx'
import { type HelpPanelTexts, helpPanelTexts } from './texts.tsx'
import { HelpText } from '../help-text/help-text.tsx'
import { Button } from '../button/button.tsx'

/** The content of the help dialog that the button opens. @see S7.25, S7.26 */
export function HelpPanel(props: HelpPanelProps) {
  const texts = helpPanelTexts[props.locale]
  const mayAsk = isMenuShown(props.menuTree, menuOf('/toolbox/work-order'))
  const workOrderLink = mayAsk ? props.workOrderLink : null
  const [viewStack, setTrail] = useState<readonly HelpViewKey[]>(
    props.article === null ? [] : [{ kind: 'article', ...props.article }],
  )
  const open: OpenView = (place) => setTrail([...viewStack, place])
  const back = () => setTrail(viewStack.slice(0, -1))
  return (
    <>
      {viewStack.length > 0 && (
        <p className="placard-help-back">
          <Button small onClick={back}>
            {texts.back}
          </Button>
        </p>
      )}
      <HelpView isShown={viewStack.length === 0}>
        <HelpHome texts={texts} source={props.source} open={open} />
      </HelpView>
      {viewStack.map((place, at) => (
        // A view may be opened twice, and only the end of the stack ever changes.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <HelpView key={at} isShown={at === viewStack.length - 1}>
          {placeView(place, { ...props, texts, open, workOrderLink })}
        </HelpView>
      ))}
    </>
  )
}

interface PlaceViewProps extends Omit<HelpPanelProps, 'workOrderLink'> {
  readonly workOrderLink: WorkOrderLink | null
  readonly texts: HelpPanelTexts
  readonly open: OpenView
}

function placeView(place: HelpViewKey, props: PlaceViewProps): ReactNode {
  switch (place.kind) {
    case 'type':
      return <QuestionsOfType {...props} place={place} />
    case 'article':
      return (
        <Titled title={place.title}>
          <HelpArticle {...props} articleId={place.articleId} />
        </Titled>
      )
    case 'question':
      return (
        <Titled title={place.title}>
          <HelpQuestion {...props} questionId={place.questionId} />
        </Titled>
      )
  }
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="placard-help-article">
      <h3 tabIndex={-1}>{title}</h3>
      {children}
    </article>
  )
}

interface QuestionsOfTypeProps extends PlaceViewProps {
  readonly place: Extract<HelpViewKey, { kind: 'type' }>
}

function QuestionsOfType({ texts, source, open, place }: QuestionsOfTypeProps) {
  const { typeId, title } = place
  const loading = useLoading(typeId, (signal) => source.questions({ typeId }, signal))
  return (
    <HelpSection
      {...{ texts, open, title, loading }}
      none={texts.noQuestions}
      rowOf={questionRow}
    />
  )
}

interface HelpViewProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Renders one view of the help. Views below it in the stack keep their state, so that "back" restores the typed text,
 * the scroll position and the focus. A new view puts the focus on its heading.
 */
function HelpView({ isShown, children }: HelpViewProps) {
  const view = useRef<HTMLDivElement>(null)
  const scrollTop = useRef(0)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = view.current
    if (!isShown || shown === null) return
    // Browsers discard the scroll position of elements that are not rendered.
    shown.scrollTop = scrollTop.current
    const place = focused.current?.isConnected ? focused.current : shown.querySelector('h3')
    // On the start page the heading does not take the focus, because the dialog has already placed it.
    if (place?.hasAttribute('tabindex') || focused.current) place?.focus({ preventScroll: true })
  }, [isShown])
  return (
    <div
      ref={view}
      className="placard-help-view"
      hidden={!isShown}
      onScroll={({ currentTarget }) => {
        scrollTop.current = currentTarget.scrollTop
      }}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      {children}
    </div>
  )
}

interface HelpArticleProps {
  readonly texts: HelpPanelTexts
  readonly source: HelpSource
  readonly articleId: string
}

/** Renders an article and asks whether it was helpful. */
function HelpArticle({ texts, source, articleId }: HelpArticleProps) {
  const loading = useLoading(articleId, (signal) => source.article(articleId, signal))
  return (
    <LoadedPart texts={texts} loading={loading}>
      {(article) => (
        <>
          <HelpText className="placard-help-text" text={article.body} />
          <Rating {...{ texts, source, article }} />
        </>
      )}
    </LoadedPart>
  )
}

interface RatingProps {
  readonly texts: HelpPanelTexts
  readonly source: HelpSource
  readonly article: Article
}

function Rating({ texts, source, article: { articleId, helpful } }: RatingProps) {
  const [said, setSaid] = useState(helpful)
  const [thanks, setThanks] = useState('')
  const say = async (word: boolean) => {
    await source.rate(articleId, word)
    setSaid(word)
    setThanks(texts.thanks)
  }
  return (
    <footer className="placard-help-foot">
      <YesOrNo {...{ texts, said, sendAnswer: say }} question={texts.wasHelpful} />
      <p role="status">{thanks}</p>
    </footer>
  )
}
