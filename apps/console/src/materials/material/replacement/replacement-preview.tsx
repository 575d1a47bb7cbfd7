import { callServer } from '@placard/browser/request/call'
import {
  materialReplacement,
  replaceMaterial,
} from '@placard/contract/materials/material-replacement'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { undoSeconds, useToasts } from '@placard/ui/toast/toasts'
import { Pager } from '@placard/ui/paged-list/pager'
import { materialKey, usesPageSize } from '#console/materials/material/query.ts'
import { replacementTexts } from './replacement-texts.ts'

interface ChangesProps {
  readonly mId: string
  /** The id of the replacement. */
  readonly replacementId: string
  readonly close: () => void
  readonly onReplaced: () => void
}

/** The preview of a replacement, ad by ad, with the button that applies it. */
export function ReplacementPreview({ mId, replacementId, close, onReplaced }: ChangesProps) {
  const texts = useTexts(replacementTexts)
  const [pageNum, turn] = useState(1)
  const { data, error } = useQuery(
    changesQuery({ mId, byId: replacementId, pageNum, pageSize: usesPageSize }),
  )
  const { mutate, isPending } = useReplace({ mId, byId: replacementId }, onReplaced)
  if (error) return <p role="alert">{texts.changesFailed({ reason: error.message })}</p>
  if (data === undefined) return <Spinner />
  const { items, total, reviewCount, misfitCount } = data
  if (total === 0) return <p role="status">{texts.noChanges}</p>
  return (
    <section>
      <h3>{texts.changes}</h3>
      <p role="status" className={misfitCount > 0 ? 'mkt-material-wrong' : undefined}>
        {misfitCount > 0 && texts.misfit({ count: misfitCount })}
        {misfitCount === 0 &&
          (reviewCount > 0 ? texts.review({ count: reviewCount }) : texts.noReview)}
      </p>
      <div className="mkt-material-line">
        {misfitCount === 0 && (
          <Button kind="primary" busy={isPending} onClick={() => mutate()}>
            {texts.now({ count: total })}
          </Button>
        )}
        <Button onClick={close}>{texts.cancel}</Button>
      </div>
      <ul>
        {items.map(({ creativeId, adName, returnsToReview, problem }) => (
          <li key={creativeId}>
            {adName}
            {problem === null ? (
              <small>{texts[returnsToReview ? 'returns' : 'stays']}</small>
            ) : (
              <small className="mkt-material-wrong">{problem}</small>
            )}
          </li>
        ))}
      </ul>
      <Pager {...{ pageNum, pageSize: usesPageSize, onPageChange: turn, total }} />
    </section>
  )
}

function changesQuery(input: { mId: string; byId: string; pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...materialKey, 'replacement', input],
    queryFn: ({ signal }) => callServer(materialReplacement, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function useReplace(swap: { mId: string; byId: string }, onReplaced: () => void) {
  const texts = useTexts(replacementTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callServer(replaceMaterial, swap, { errorInPlace: true }),
    onSuccess({ changed }) {
      onReplaced()
      const onPress = () => void navigate('/operation-log?entity=creative')
      const action = { label: texts.toLog, onPress }
      show({ kind: 'info', text: texts.done({ count: changed }), durationS: undoSeconds, action })
    },
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.failed({ reason }) }),
    onSettled: () => queries.invalidateQueries(),
  })
}
