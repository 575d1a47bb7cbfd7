import '../tokens/tokens.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from 'react'
import { Toasts } from '../toast/toasts.tsx'

/** The parts of an application that its controls share. */
interface Root {
  readonly locale: Locale
  /** The element that pop-ups are rendered into. */
  readonly container: HTMLElement
}

const RootContext = createContext<Root | null>(null)

interface UiRootProps extends Root {
  /** True for the dark color scheme. */
  readonly dark: boolean
  readonly children: ReactNode
}

/**
 * Provides toasts, and to all controls their language and the container of their pop-ups. In a host's page the container
 * is inside the application's own element, so that pop-ups keep their styles and are removed with it. The element around
 * the application needs the class `placard-root`, which declares the colors.
 */
export function UiRoot({ locale, container, dark, children }: UiRootProps) {
  const root = useMemo(() => ({ locale, container }), [locale, container])
  useLayoutEffect(() => markRoot(container, dark, locale), [container, dark, locale])
  return (
    <RootContext value={root}>
      <Toasts container={container}>{children}</Toasts>
    </RootContext>
  )
}

function markRoot(container: HTMLElement, dark: boolean, locale: Locale): void {
  container.classList.add('placard-root')
  container.dataset['theme'] = dark ? 'dark' : 'light'
  container.lang = locale
}

/** Returns the language of the application and the container of its pop-ups. */
export function useUiRoot(): Root {
  const root = use(RootContext)
  if (root === null) throw new Error('controls can only be used inside UiRoot')
  return root
}
