import '#console/platform/router/page.css'
import './message.css'
import { Link } from 'react-router'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { MessageGate } from './gate.tsx'
import { messageTexts } from './message-texts.ts'
import { announceMarked } from '@placard/browser/message/marked'
import { callServer } from '@placard/browser/request/call'
import { addPersonalConfig, listPersonalConfig } from '@placard/contract/support/personal-config'
import {
  optionalTypes,
  uncountedTypesCode,
  uncountedTypesIn,
  uncountedTypesText,
} from '@placard/domain/support/message/subscription'
import {
  messageType,
  type MessageType,
  messageTypeNames,
} from '@placard/domain/support/message/message'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** The page where the user selects the message types that the bell counts. Other settings follow as children. */
export function SubscriptionPage({ children }: { children: ReactNode }) {
  const texts = useTexts(messageTexts)
  return (
    <MessageGate>
      <div className="mkt-page mkt-messages">
        <title>{`${texts.subscription} · Placard`}</title>
        <Link to="/notify/view">{texts.allMessages}</Link>
        <h1>{texts.subscription}</h1>
        <Subscription>{children}</Subscription>
      </div>
    </MessageGate>
  )
}

const uncountedQuery = queryOptions({
  queryKey: ['message', 'uncounted'],
  async queryFn({ signal }) {
    const savedTypes = await callServer(listPersonalConfig, {}, { signal, errorInPlace: true })
    const entry = savedTypes.find(({ configCode }) => configCode === uncountedTypesCode)
    return uncountedTypesIn(entry?.configValue ?? '')
  },
})

/**
 * The selection of the message types that the bell counts. The message list always contains all types. What follows
 * it is shown with it, so that it does not move.
 *
 * @see S2.4, S7.21, S7.22
 */
export function Subscription({ children }: { children?: ReactNode }) {
  const texts = useTexts(messageTexts)
  const shell = useTexts(shellTexts)
  const { data: uncounted, error, refetch } = useQuery(uncountedQuery)
  if (uncounted === undefined) {
    if (!error) return <p role="status">{shell.loading}</p>
    return (
      <>
        <div role="alert">
          <p>{texts.choiceFailed({ reason: error.message })}</p>
          <Button onClick={() => void refetch()}>{shell.retry}</Button>
        </div>
        {children}
      </>
    )
  }
  return (
    <>
      <Choice kept={uncounted} />
      {children}
    </>
  )
}

function Choice({ kept }: { kept: readonly MessageType[] }) {
  const texts = useTexts(messageTexts)
  // Shown immediately: a checkbox that waits for the server looks broken.
  const [uncounted, setUncounted] = useState(kept)
  const keep = useSaveSubscription()
  const toggle = (type: MessageType) => {
    const wanted = uncounted.includes(type)
      ? uncounted.filter((other) => other !== type)
      : [...uncounted, type]
    setUncounted(wanted)
    keep.mutate(wanted, { onError: () => setUncounted(uncounted) })
  }
  return (
    <>
      <Types excludedTypes={uncounted} toggle={toggle} />
      <p role="status">{keep.isSuccess && texts.choiceKept}</p>
      <p role="alert" className="mkt-messages-problem">
        {keep.error && texts.choiceNotKept({ reason: keep.error.message })}
      </p>
    </>
  )
}

interface TypesProps {
  readonly excludedTypes: readonly MessageType[]
  readonly toggle: (type: MessageType) => void
}

function Types({ excludedTypes, toggle }: TypesProps) {
  const texts = useTexts(messageTexts)
  const locale = useLocale()
  return (
    <fieldset className="mkt-messages-choice">
      <legend>{texts.subscriptionHint}</legend>
      {Object.values(messageType).map((type) => {
        const isOptional = optionalTypes.includes(type)
        const name = messageTypeNames[locale][type]
        return (
          <label key={type}>
            <input
              type="checkbox"
              checked={!excludedTypes.includes(type)}
              disabled={!isOptional}
              onChange={() => toggle(type)}
            />
            {isOptional ? name : texts.always({ type: name })}
          </label>
        )
      })}
    </fieldset>
  )
}

function useSaveSubscription() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (types: readonly MessageType[]) =>
      callServer(
        addPersonalConfig,
        { configCode: uncountedTypesCode, configValue: uncountedTypesText(types) },
        { message: false },
      ),
    onSuccess(_kept, types) {
      queries.setQueryData(uncountedQuery.queryKey, [...types])
      announceMarked()
    },
  })
}
