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
  /** What people call it. */
  readonly title: string
  /** What it is given besides the language. */
  readonly props: Omit<RemoteComponentProps[Name], 'locale'>
}

/** Shows one of the console's remote components in the person's language. */
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
  // Taking the language out and putting it back is what the compiler cannot follow through a generic name.
  const whole = { ...props, locale } as unknown as RemoteComponentProps[Name]
  return <RemoteComponent load={load} title={title} locale={locale} props={whole} />
}
