import '#console/platform/router/page.css'
import './api-token.css'
import type { ApiTokenRow } from '@placard/contract/identity/api-token'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { Select } from '@placard/ui/select/select'
import { NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type TokenActions, useTokenColumns } from './api-token-columns.tsx'
import { apiTokenTexts } from './api-token-texts.ts'
import {
  type FreshToken,
  tokenPageSize,
  type TokenSearch,
  tokenSearchOf,
  tokensQuery,
} from './api-tokens.ts'
import { CreateDialog } from './create-dialog.tsx'
import { TokenSecretDialog } from './secret-dialog.tsx'
import { RevokeDialog, RotateDialog } from './token-dialogs.tsx'

/** The page of the tokens with which programs make calls in the place of a user. */
export function ApiTokensPage() {
  const texts = useTexts(apiTokenTexts)
  const { permissionList, ownerName } = useIdentity()
  if (permissionList.length > 0) return <Page />
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ ownerName })}
    />
  )
}

const idOf = ({ tokenId }: ApiTokenRow) => tokenId

function Page() {
  const texts = useTexts(apiTokenTexts)
  const { ownerId, ownerName, onBehalf } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  const search = tokenSearchOf(parameters)
  const query = useQuery(tokensQuery(ownerId, pageNum, search))
  const { actions, openCreation, dialog } = useDialogs()
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <PageTitle title={texts.title} count={query.data?.total} />
        {!onBehalf && (
          <Button kind="primary" onClick={openCreation}>
            {texts.create}
          </Button>
        )}
      </div>
      <p className="mkt-page-hint">
        {onBehalf ? texts.onBehalf({ ownerName }) : texts.hint({ ownerName })}{' '}
        <a href="/openapi" target="_blank" rel="noreferrer">
          {texts.reference}
        </a>
      </p>
      <Filters search={search} set={set} />
      <PagedList
        label={texts.title}
        route="/agency/api-tokens"
        columns={useTokenColumns(actions)}
        rowId={idOf}
        query={query}
        pages={{ pageNum, pageSize: tokenPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={<NoneFound search={search} clear={() => set({ text: null, status: null })} />}
        errorText={(reason) => texts.failed({ reason })}
      />
      {dialog}
    </div>
  )
}

function NoneFound({ search, clear }: { search: TokenSearch; clear: () => void }) {
  const texts = useTexts(apiTokenTexts)
  if (search.text === '' && search.usable === null) return <p>{texts.noneYet}</p>
  return (
    <>
      <p>{texts.noneSuch}</p>
      <Button onClick={clear}>{texts.clear}</Button>
    </>
  )
}

interface FiltersProps {
  readonly search: TokenSearch
  readonly set: (changes: Readonly<Record<string, string | number | null>>) => void
}

function Filters({ search: { text, usable }, set }: FiltersProps) {
  const texts = useTexts(apiTokenTexts)
  return (
    <div role="search" className="mkt-page-filters">
      <LiveSearch
        label={texts.search}
        maxLength={200}
        text={text}
        onSearch={(typed) => set({ text: typed.trim() })}
      />
      <Select
        aria-label={texts.status}
        options={[
          { value: null, label: texts.anyStatus },
          { value: 'usable', label: texts.usable },
          { value: 'ended', label: texts.ended },
        ]}
        value={usable === null ? null : usable ? 'usable' : 'ended'}
        onChange={(status) => set({ status })}
      />
    </div>
  )
}

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly row: ApiTokenRow }
  | { readonly kind: 'secret'; readonly fresh: FreshToken }

/** Returns the actions of the page, and the dialog that is open. */
function useDialogs() {
  const [opened, open] = useState<Opened | null>(null)
  const actions = useMemo<TokenActions>(
    () => ({
      rotate: (row) => open({ kind: 'rotate', row }),
      revoke: (row) => open({ kind: 'revoke', row }),
    }),
    [],
  )
  const show = (fresh: FreshToken) => open({ kind: 'secret', fresh })
  // A form that has made a secret closes itself after the dialog that shows it has opened.
  const closeForm = () => open((now) => (now?.kind === 'secret' ? now : null))
  const dialogs = { show, closeForm, close: () => open(null) }
  return {
    actions,
    openCreation: () => open({ kind: 'create' }),
    dialog: opened && dialogOf(opened, dialogs),
  }
}

interface DialogEnds {
  readonly show: (fresh: FreshToken) => void
  readonly closeForm: () => void
  readonly close: () => void
}

function dialogOf(opened: Opened, { show, closeForm, close }: DialogEnds): ReactNode {
  switch (opened.kind) {
    case 'create':
      return <CreateDialog onCreated={show} onClose={closeForm} />
    case 'rotate':
      return <RotateDialog row={opened.row} onRotated={show} onClose={closeForm} />
    case 'secret':
      return <TokenSecretDialog fresh={opened.fresh} onClose={close} />
    case 'revoke':
      return <RevokeDialog row={opened.row} onClose={close} />
  }
}
