import '#console/platform/router/page.css'
import type { BinLevel, RemovedRow } from '@placard/contract/campaigns/recycle-bin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { SearchField } from '#console/platform/control/search-field.tsx'
import {
  RestrictionNotice,
  useCreateRestriction,
} from '#console/identity/restriction/create-restriction.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { binKey, binPageSize, binQuery } from './bin-query.ts'
import { binTexts, whatOf } from './bin-texts.ts'
import './bin.css'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { Button } from '@placard/ui/button/button'
import { useClock } from '#console/platform/session/clock.ts'
import { callServer } from '@placard/browser/request/call'
import { restoreCreative } from '@placard/contract/campaigns/creative'
import { restoreMaterial } from '@placard/contract/materials/material-library'
import { useToasts } from '@placard/ui/toast/toasts'
import { restoreEntity } from '#console/campaigns/manage/detail/entity.ts'

const levels: readonly BinLevel[] = ['plan', 'group', 'ad', 'creative', 'material']
const idOf = ({ id }: RemovedRow) => id

/** The page of removed entities of the acting owner, where they can be restored. */
export function RecycleBinPage() {
  const texts = useTexts(binTexts)
  const { parameters, pageNum, set } = useListAddress()
  const level = levels.find((one) => one === parameters.get('level')) ?? 'plan'
  const text = parameters.get('text') ?? ''
  const columns = useBinColumns(level)
  const query = useQuery(binQuery({ level, pageNum, text }))
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <PageTitle title={texts.title} count={query.data?.total} />
      <RestrictionNotice />
      <p>
        {texts.hint} <Link to={`/manage/${level === 'creative' ? 'ad' : level}`}>{texts.back}</Link>
      </p>
      <nav className="mkt-page-narrow" aria-label={texts.levels}>
        {levels.map((one) => (
          <Link key={one} to={`/manage/bin?level=${one}`} aria-current={one === level}>
            {texts.level[one]}
          </Link>
        ))}
      </nav>
      <SearchField
        label={texts.find}
        maxLength={200}
        text={text}
        onSearch={(typed) => set({ text: typed })}
      />
      <PagedList
        label={texts.title}
        route={`/manage/bin/${level}`}
        columns={columns}
        rowId={idOf}
        query={query}
        pages={{ pageNum, pageSize: binPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={<NothingThere level={level} isNarrowed={text !== ''} />}
        errorText={(reason) => texts.failed({ reason })}
      />
    </div>
  )
}

function NothingThere({ level, isNarrowed }: { level: BinLevel; isNarrowed: boolean }) {
  const texts = useTexts(binTexts)
  return (
    <>
      <p>{texts[isNarrowed ? 'noneSuch' : 'none']}</p>
      {isNarrowed && <Link to={`/manage/bin?level=${level}`}>{texts.showAll}</Link>}
    </>
  )
}

type BinColumns = readonly ListColumn<RemovedRow>[]

/**
 * Returns the columns of the recycle bin: the name, the parents, the time and user of the removal, and the restore
 * action.
 */
export function useBinColumns(level: BinLevel): BinColumns {
  const texts = useTexts(binTexts)
  const clock = useClock()
  const action = useAction(level)
  return useMemo(() => {
    const parentText = (parent: RemovedRow['plan']) => {
      if (parent === null) return ''
      return parent.isInBin ? texts.inBin({ name: parent.name }) : parent.name
    }
    const parents: BinColumns = [
      { code: 'plan', name: texts.plan, widthPx: 200, text: ({ plan }) => parentText(plan) },
      { code: 'group', name: texts.group, widthPx: 200, text: ({ group }) => parentText(group) },
    ]
    const isCreative = level === 'creative'
    const nameText = (row: RemovedRow) => (isCreative ? parentText(row.ad) : row.name)
    const named: BinColumns[number] = {
      code: 'name',
      widthPx: 240,
      grows: true,
      name: texts[isCreative ? 'ad' : 'name'],
      text: nameText,
      cell: ({ row }) => (
        <>
          {row.thumbnail && <img className="mkt-bin-thumbnail" src={row.thumbnail} alt="" />}
          <span data-text>{nameText(row)}</span>
        </>
      ),
    }
    return [
      named,
      ...parents.slice(0, { plan: 0, group: 1, ad: 2, creative: 2, material: 0 }[level]),
      {
        code: 'removedAt',
        name: texts.removedAt,
        widthPx: 206,
        text: ({ removedAt }) => clock.format(removedAt),
        cell: ({ row: { removedAt } }) => (
          <time data-text dateTime={new Date(removedAt).toISOString()}>
            {clock.format(removedAt)}
          </time>
        ),
      },
      {
        code: 'remover',
        name: texts.remover,
        widthPx: 160,
        text: ({ removerName }) => removerName || texts.somebody,
      },
      action,
    ]
  }, [texts, clock, level, action])
}

/**
 * Returns the column of the restore action. @param level the listed level; disabled creation does not affect materials
 */
function useAction(level: BinLevel): ListColumn<RemovedRow> {
  const texts = useTexts(binTexts)
  const creation = useCreateRestriction()
  const restriction = level === 'material' ? null : creation
  const { mutate, isPending, variables } = useRestore()
  const restoredNow = isPending ? variables.id : null
  return useMemo(
    () => ({
      code: 'action',
      name: texts.action,
      widthPx: 220,
      isControl: true,
      text: () => '',
      cell: ({ row, tabIndex }) => {
        const removedParent = [row.plan, row.group, row.ad].find((parent) => parent?.isInBin)
        if (removedParent) return texts.restoreParent({ name: removedParent.name })
        return (
          <Button
            small
            tabIndex={tabIndex}
            aria-label={texts.restoreOf({ what: whatOf(row, texts) })}
            disabled={restriction !== null}
            title={restriction ?? undefined}
            busy={restoredNow === row.id}
            onClick={() => mutate(row)}
          >
            {texts.restore}
          </Button>
        )
      },
    }),
    [texts, mutate, restoredNow, restriction],
  )
}

/** Returns the action that restores an entity and shows the result with a link to it. */
function useRestore() {
  const texts = useTexts(binTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: restoreRow,
    onSuccess(name, row) {
      const text =
        name === row.name
          ? texts.restored({ what: whatOf(row, texts) })
          : texts.restoredAs({ name })
      const onPress = () => void navigate(addressOf(row, name))
      show({ kind: 'info', text, durationS: 8, action: { label: texts.show, onPress } })
    },
    onError: ({ message: reason }, row) =>
      show({ kind: 'error', text: texts.restoreFailed({ what: whatOf(row, texts), reason }) }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: binKey })
      await queries.invalidateQueries({ queryKey: ['manage'] })
      await queries.invalidateQueries({ queryKey: ['material'] })
    },
  })
}

/** Restores an entity. @returns its current name */
async function restoreRow({ level, id, name }: RemovedRow): Promise<string> {
  switch (level) {
    case 'creative':
      await callServer(restoreCreative, { creativeId: id }, { errorInPlace: true })
      return name
    case 'material':
      return (await callServer(restoreMaterial, { mId: id }, { errorInPlace: true })).name
    default:
      return restoreEntity({ level, id })
  }
}

/** Returns the address where the restored entity is shown. */
function addressOf({ level, ad }: RemovedRow, name: string): string {
  return ad === null
    ? `/manage/${level}?${new URLSearchParams({ text: name })}`
    : `/manage/ad/${ad.id}/edit`
}
