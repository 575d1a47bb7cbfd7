import '@placard/ui/remote-component/remote-component.css'
import type {
  RemoteComponentName,
  RemoteComponentProps,
} from '@placard/domain/campaigns/remote-component/catalogue'
import { RemoteComponent } from '@placard/ui/remote-component/remote-component'
import { useCallback } from 'react'
import { useLocale } from '#console/platform/language/language.tsx'
import { useHost } from '#console/platform/page/host-context.ts'
import { loadedRemote } from './remotes.ts'

interface RemoteProps<Name extends RemoteComponentName> {
  readonly name: Name
  /** The component's name for users. */
  readonly title: string
  /** The props of the component, except the language. */
  readonly props: Omit<RemoteComponentProps[Name], 'locale'>
}

/** Renders one of the console's remote components in the user's language. */
export function Remote<Name extends RemoteComponentName>({
  name,
  title,
  props,
}: RemoteProps<Name>) {
  const locale = useLocale()
  const { remotes } = useHost()
  const { base, runtime } = remotes ?? {}
  const load = useCallback(
    () => loadedRemote(name, { ...(base && { base }), ...(runtime && { runtime }) }),
    [name, base, runtime],
  )
  // The compiler cannot follow, with a generic name, that removing and adding the language yields the same type.
  const whole = { ...props, locale } as unknown as RemoteComponentProps[Name]
  return <RemoteComponent load={load} title={title} locale={locale} props={whole} />
}
