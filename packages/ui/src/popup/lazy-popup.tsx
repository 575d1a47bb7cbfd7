import { textTable } from '@placard/domain/platform/locale/text-table'
import { type ComponentType, useRef, useState } from 'react'
import { useUiRoot } from '../root/root.tsx'
import { useToasts } from '../toast/toasts.tsx'

const texts = textTable({
  failed: [
    'This could not be opened. Check your connection and try again.',
    '无法打开，请检查网络后重试。',
  ],
})

/** A control whose code is loaded when it is used for the first time. */
interface LazyPopup<Props> {
  /** The loaded control, which is open when it appears; null until its first use. */
  readonly Control: ComponentType<Props> | null
  /** Starts loading, such as when the pointer arrives. */
  readonly preload: () => void
  readonly open: () => void
}

/**
 * Returns a hook for a control that needs a lot of code to open. Until its first use, the page shows a button that looks
 * the same, so that the first visit loads none of it.
 */
export function lazyPopup<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => LazyPopup<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const loadOnce = () => {
    loading ??= load().then(
      (control) => (loaded = control),
      (error: unknown) => {
        // The next attempt loads again.
        loading = null
        throw error
      },
    )
    return loading
  }
  return () => {
    const [Control, setControl] = useState<ComponentType<Props> | null>(null)
    const isWanted = useRef(false)
    const { locale } = useUiRoot()
    const show = useToasts()
    return {
      Control,
      preload: () => void loadOnce().catch(() => {}),
      open: () => {
        if (isWanted.current) return
        isWanted.current = true
        // What is loaded opens in the same frame.
        if (loaded) return setControl(() => loaded)
        loadOnce().then(
          (control) => setControl(() => control),
          () => {
            isWanted.current = false
            show({ kind: 'error', text: texts[locale].failed })
          },
        )
      },
    }
  }
}

/** Returns whether a key opens a list from its closed button, as in the browser's own select. */
export function isOpeningKey(key: string): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp' || (key.length === 1 && key !== ' ')
}
