import { parseSync, Visitor } from 'oxc-parser'
import { type Retired, retiredInSentences, retiredNames, retiredWords } from './words.ts'

const questionWord = /^(What|How|Where|Who|Whose|Whoever|Whether|Which|When|Is|Does|Has)\b/
const partOfName = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g
const nameWithParts = /[A-Za-z]+(?:[-_][A-Za-z]+)*/g
const subjectMaxLength = 70

interface Sentence {
  /** Offset in the file. */
  readonly start: number
  readonly value: string
  readonly isDocstring: boolean
}

/**
 * Returns the retired words of a file and of its path, and the docstrings that open with a question word, as
 * `path:line problem`.
 *
 * @param path its ending decides: sentences are the comments and texts of code, and all of Markdown
 */
export function textProblems(path: string, text: string): string[] {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const found = [
    ...wordsIn(text, partOfName, retiredWords),
    ...namesIn(text),
    ...sentencesOf(path, text).flatMap(({ start, value, isDocstring }) => {
      const opener = isDocstring ? questionWord.exec(value.replace(/^[\s*]+/, ''))?.[1] : undefined
      return [
        ...wordsIn(value.replaceAll(acceptedPhrase, blanks), sentencePattern, retiredInSentences),
        ...(opener === undefined
          ? []
          : [{ index: 0, problem: `a docstring opens with "${opener}"` }]),
      ].map(({ index, problem }) => ({ index: start + index, problem }))
    }),
  ]
  return [
    ...[...wordsIn(path, partOfName, retiredWords), ...namesIn(path)].map(
      ({ problem }) => `${path}:1 in the path: ${problem}`,
    ),
    ...found.map(({ index, problem }) => `${path}:${lineAt(index)} ${problem}`),
  ]
}

/** Returns one problem for each commit subject that is too long, or has no area in front. */
export function subjectProblems(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    if (subject.length > subjectMaxLength)
      return [`the subject has ${subject.length} of ${subjectMaxLength} characters: ${subject}`]
    if (!/^[a-z][a-z0-9, -]*: \S/.test(subject))
      return [`the subject has no area and colon in front: ${subject}`]
    return []
  })
}

// Good English with the words of a retired phrase. Blanks keep the offsets of what follows.
const acceptedPhrase = /\b(?:stands? for|by hand in)\b/gi
const blanks = (phrase: string): string => ' '.repeat(phrase.length)

// A phrase may continue on the next line of a comment.
const sentencePattern = new RegExp(
  String.raw`\b(?:${Object.keys(retiredInSentences)
    .join('|')
    .replaceAll(' ', String.raw`[\s*/]+`)})\b`,
  'gi',
)

interface Found {
  readonly index: number
  readonly problem: string
}

function wordsIn(text: string, pattern: RegExp, words: Retired): Found[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const written = word.replaceAll(/[\s*/]+/g, ' ')
    const wanted = wantedFor(written.toLowerCase(), words)
    return wanted === undefined ? [] : [{ index, problem: `"${written}" is retired: ${wanted}` }]
  })
}

function namesIn(text: string): Found[] {
  return [...text.matchAll(nameWithParts)].flatMap(({ 0: name, index }) => {
    const parts = name.match(partOfName)?.join('-').toLowerCase() ?? ''
    if (!parts.includes('-')) return []
    return Object.entries(retiredNames)
      .filter(([retired]) => `-${parts}-`.includes(`-${retired}-`))
      .map(([, wanted]) => ({ index, problem: `"${name}" is retired: ${wanted}` }))
  })
}

function wantedFor(word: string, words: Retired): string | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined
}

function sentencesOf(path: string, text: string): readonly Sentence[] {
  if (path.endsWith('.md')) return [{ start: 0, value: text, isDocstring: false }]
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return []
  const { comments, program } = parseSync(path, text)
  // The markers of a comment have two characters.
  const sentences: Sentence[] = comments.map(({ start, value }) => ({
    start: start + 2,
    value,
    isDocstring: value.startsWith('*'),
  }))
  const addText = ({ start, end }: { start: number; end: number }): void => {
    const value = text.slice(start, end)
    // One word may be a code of the wire.
    if (/\S\s+\S/.test(value)) sentences.push({ start, value, isDocstring: false })
  }
  new Visitor({ Literal: addText, TemplateElement: addText, JSXText: addText }).visit(program)
  return sentences
}
