import { callServer } from '@placard/browser/request/call'
import { listPasskeys, type Passkey, renewPasskeyCodes } from '@placard/contract/identity/passkey'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { QueryContent } from './card.tsx'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { securityTexts } from './security-texts.ts'

const inPlace = { errorInPlace: true }

/** The query for the account's passkeys. */
const passkeysQuery = queryOptions({
  queryKey: ['factor', 'passkeys'],
  queryFn: ({ signal }) => callServer(listPasskeys, {}, { signal, ...inPlace }),
})

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }

interface PasskeysProps {
  /** True if the account has an authenticator app as well. */
  readonly hasApp: boolean
  readonly recoveryCodesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
}

/** The user's passkeys. Without an authenticator app, the recovery codes belong to them. */
export function Passkeys({ hasApp, recoveryCodesLeft, onCodes }: PasskeysProps) {
  const texts = useTexts(passkeyTexts)
  const { codesLeft: left } = useTexts(securityTexts)
  const isSupported = 'PublicKeyCredential' in window
  const query = useQuery(passkeysQuery)
  const [opened, open] = useState<Opened | null>(null)
  const isLast = !hasApp && query.data?.items.length === 1
  const close = () => open(null)
  return (
    <div className="mkt-personal-part">
      <p>
        <strong>{texts.title}</strong>
      </p>
      <QueryContent query={query}>
        {({ items, isAvailable }) => (
          <>
            {items.length === 0 ? (
              <p>{isAvailable ? texts.none : texts.unavailable}</p>
            ) : (
              <PasskeyList items={items} open={open} />
            )}
            {isLast && <p className="mkt-personal-hint">{texts.single}</p>}
            {isAvailable && !isSupported && (
              <p className="mkt-personal-hint">{texts.unsupported}</p>
            )}
            {items.length > 0 && !hasApp && <p>{left({ count: recoveryCodesLeft })}</p>}
            <div className="mkt-personal-actions">
              {isAvailable && isSupported && (
                <Button onClick={() => open({ kind: 'add' })}>{texts.add}</Button>
              )}
              {items.length > 0 && !hasApp && <NewCodes onCodes={onCodes} />}
            </div>
          </>
        )}
      </QueryContent>
      {opened && dialogOf(opened, { isLast, onCodes, close })}
    </div>
  )
}

interface DialogFacts {
  readonly isLast: boolean
  readonly onCodes: (codes: readonly string[]) => void
  readonly close: () => void
}

function dialogOf(opened: Opened, { isLast, onCodes, close }: DialogFacts): ReactNode {
  switch (opened.kind) {
    case 'add':
      return <AddPasskey onCodes={onCodes} onClose={close} />
    case 'rename':
      return <RenamePasskey passkey={opened.passkey} onClose={close} />
    case 'remove':
      return <RemovePasskey passkey={opened.passkey} isLast={isLast} onClose={close} />
  }
}

interface PasskeyListProps {
  readonly items: readonly Passkey[]
  readonly open: (opened: Opened) => void
}

function PasskeyList({ items, open }: PasskeyListProps) {
  const texts = useTexts(passkeyTexts)
  const clock = useClock()
  const factsOf = ({ createdAt, usedAt, isSynced }: Passkey) =>
    [
      texts.added({ time: clock.format(createdAt) }),
      usedAt === null ? texts.unused : texts.used({ time: clock.format(usedAt) }),
      ...(isSynced ? [texts.synced] : []),
    ].join(texts.listSeparator)
  return (
    <ul className="mkt-personal-sessions mkt-personal-passkeys" aria-label={texts.title}>
      {items.map((passkey) => {
        const { passkeyId, name } = passkey
        return (
          <li key={passkeyId}>
            <span>
              <strong>{name}</strong>
              <small>{factsOf(passkey)}</small>
            </span>
            <span className="mkt-personal-actions">
              <Button
                small
                aria-label={texts.renameNamed({ name })}
                onClick={() => open({ kind: 'rename', passkey })}
              >
                {texts.rename}
              </Button>
              <Button
                small
                aria-label={texts.removeNamed({ name })}
                onClick={() => open({ kind: 'remove', passkey })}
              >
                {texts.remove}
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function NewCodes({ onCodes }: Pick<PasskeysProps, 'onCodes'>) {
  const texts = useTexts(securityTexts)
  const queries = useQueryClient()
  const renewing = useMutation({
    mutationFn: () => callServer(renewPasskeyCodes, {}, inPlace),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      return queries.invalidateQueries({ queryKey: ['factor'] })
    },
  })
  return (
    <>
      <Button busy={renewing.isPending} onClick={() => renewing.mutate()}>
        {texts.newCodes}
      </Button>
      <p role="alert" className="mkt-personal-problem">
        {renewing.error?.message}
      </p>
    </>
  )
}
