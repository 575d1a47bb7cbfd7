import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { listGroups } from '@placard/contract/campaigns/group'
import { addKeywords } from '@placard/contract/campaigns/keyword'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import {
  addedKeywordProblems,
  type KeywordLine,
  pastedKeywords,
} from '@placard/domain/campaigns/keyword/keyword'
import { matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import { deliveryMode } from '@placard/domain/campaigns/plan/codes'
import { keywordLimit } from '@placard/domain/platform/limit/limit'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { FieldGroup } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { BidField, readBid } from './bid-editor.tsx'
import { keywordTexts } from './keyword-texts.ts'
import type { KeywordSearch } from './keywords.ts'

const { added: max } = keywordLimit
const inPlace = { errorInPlace: true }

interface AddDialogProps extends Pick<KeywordSearch, 'planId' | 'groupId'> {
  readonly onClose: () => void
}

/** The form that adds keywords to an ad group, one for each pasted line. */
export function AddDialog({ planId, groupId: given, onClose }: AddDialogProps) {
  const texts = useTexts(keywordTexts)
  const [groupId, setGroup] = useState(given)
  const [text, setText] = useState('')
  const [bid, setBid] = useState('')
  const { lines, refuse, forget } = useLines(text)
  const submit = useSubmit({ groupId, lines, bid, refuse })
  return (
    <FormDialog
      title={texts.add}
      width="wide"
      submitLabel={texts.add}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupField planId={planId} given={given} groupId={groupId} onChange={setGroup} />
      <TextField
        label={texts.lines}
        hint={texts.linesHint({ max })}
        path="keywords"
        rows={6}
        value={text}
        onChange={(typed) => {
          setText(typed)
          forget()
        }}
      />
      {lines.length > 0 && <Preview lines={lines.slice(0, max)} />}
      <BidField value={bid} onChange={setBid} />
    </FormDialog>
  )
}

interface GroupFieldProps extends Pick<KeywordSearch, 'planId' | 'groupId'> {
  /** The group in the address; null if there is none. */
  readonly given: string | null
  readonly onChange: (groupId: string) => void
}

/** The field for the ad group. Without one in the address, users search all of them, or those of the plan there. */
function GroupField({ planId, given, groupId, onChange }: GroupFieldProps) {
  const texts = useTexts(keywordTexts)
  const { ownerId, timeZone } = useIdentity()
  const today = useToday(timeZone)
  const [text, setText] = useState('')
  const filters = {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(planId !== null && { planId }),
    ...(given !== null && { groupId: given }),
  }
  const { data, error } = useQuery({
    queryKey: ['manage', ownerId, 'groupsFor', filters],
    queryFn: ({ signal }) =>
      callServer(
        listGroups,
        { from: today, to: today, pageSize: 20, filters },
        { signal, ...inPlace },
      ),
    placeholderData: keepPreviousData,
  })
  const [known, setKnown] = useState<GroupOption | null>(null)
  const found = (data?.items ?? []).map((group) => ({
    value: group.groupId,
    label: texts.groupIn({ group: group.groupName, plan: group.planName }),
  }))
  // The selected one may not be among those that were found since.
  const options =
    known && !found.some(({ value }) => value === known.value) ? [known, ...found] : found
  return (
    <SelectField
      label={texts.addHere}
      path="groupId"
      problem={error ? texts.groupsFailed({ reason: error.message }) : undefined}
      placeholder={texts.chooseGroup}
      options={options}
      value={groupId ?? ''}
      onSearch={setText}
      onChange={(id) => {
        setKnown(options.find(({ value }) => value === id) ?? null)
        onChange(id)
      }}
    />
  )
}

interface GroupOption {
  readonly value: string
  readonly label: string
}

interface CheckedLine extends Omit<KeywordLine, 'price'> {
  /** Empty without a problem. */
  readonly problem: string
}

/** Returns the keywords of the text with their problems, which the server may add to. */
function useLines(text: string) {
  const locale = useLocale()
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const checked = useMemo(() => {
    const lines = pastedKeywords(text)
    // The bid has a field of its own.
    const problems = addedKeywordProblems(
      lines.map((line) => ({ ...line, price: null })),
      deliveryMode.stableCost,
    )
    return lines.map((line, at): CheckedLine => {
      const texts = problems[at]?.map((problem) => fieldProblemText(problem, locale).message)
      return { ...line, problem: texts?.join(' ') ?? '' }
    })
  }, [text, locale])
  const lines = checked.map((line, at) => ({
    ...line,
    problem: line.problem || (refused.get(at) ?? ''),
  }))
  return { lines, refuse: setRefused, forget: () => setRefused(new Map()) }
}

interface Entered {
  readonly groupId: string | null
  readonly lines: readonly CheckedLine[]
  readonly bid: string
  /** Receives the server's problems by the place of their keyword. */
  readonly refuse: (problems: ReadonlyMap<number, string>) => void
}

/** Returns the function that checks the form and adds the keywords. */
function useSubmit({ groupId, lines, bid, refuse }: Entered): () => Promise<void> {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  const show = useToasts()
  const queries = useQueryClient()
  return async () => {
    const reading = readBid(bid, locale)
    const count = lines.length
    const problems = [
      ...(groupId === null ? [{ path: 'groupId', message: texts.groupMissing }] : []),
      ...(count === 0 ? [{ path: 'keywords', message: texts.linesMissing }] : []),
      ...(count > max ? [{ path: 'keywords', message: texts.tooManyLines({ max, count }) }] : []),
      ...(lines.some(({ problem }) => problem !== '')
        ? [{ path: 'keywords', message: texts.refusedLines }]
        : []),
      ...('problem' in reading ? [{ path: 'price', message: reading.problem }] : []),
    ]
    if (problems.length > 0 || groupId === null || 'problem' in reading)
      throw new InputRefused(problems)
    const { price } = reading
    const keywords = lines.map(({ keyword, matchType }) => ({ keyword, matchType, price }))
    try {
      await callServer(addKeywords, { groupId, keywords }, inPlace)
    } catch (error) {
      throw refusalOf(error, { refuse, text: texts.refusedLines })
    }
    show({ kind: 'info', text: texts.added({ name: texts.rows({ count }) }), durationS: 4 })
    void queries.invalidateQueries({ queryKey: ['manage'] })
  }
}

const linePath = /^keywords\.(\d+)\.(\w+)$/

/** Passes on the problems of single lines, and returns the error that the form shows. */
function refusalOf(
  error: unknown,
  { refuse, text }: Pick<Entered, 'refuse'> & { readonly text: string },
): unknown {
  if (!(error instanceof CallRefused)) return error
  const found = error.problems.flatMap(({ path, message }) => {
    const [, at, field] = linePath.exec(path) ?? []
    return field === undefined ? [] : [{ at: Number(at), field, message }]
  })
  const ofLines = found.filter(({ field }) => field !== 'price')
  // All keywords have the same bid.
  const bid = found.find(({ field }) => field === 'price')
  if (found.length === 0) return error
  refuse(new Map(ofLines.map(({ at, message }) => [at, message])))
  return new InputRefused([
    ...(ofLines.length > 0 ? [{ path: 'keywords', message: text }] : []),
    ...(bid ? [{ path: 'price', message: bid.message }] : []),
  ])
}

/** The keywords as they were read, each with its problem. */
function Preview({ lines }: { lines: readonly CheckedLine[] }) {
  const texts = useTexts(keywordTexts)
  const names = labelsOf(matchTypeNames, useLocale())
  return (
    <FieldGroup label={texts.preview}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <ul className="mkt-keyword-lines" aria-label={texts.preview} tabIndex={0}>
        {lines.map(({ lineNum, keyword, matchType, problem }) => (
          <li key={lineNum}>
            <small>{texts.line({ line: lineNum })}</small>
            <span>{keyword}</span>
            <small>{names[matchType]}</small>
            {problem !== '' && <strong>{problem}</strong>}
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
