import { textTable } from '@placard/domain/platform/locale/text-table'
import './banner.css'
import { type BannerPlayer, bannerPlayer } from '@placard/browser/banner/player'
import { urgencyOf } from '@placard/domain/support/banner/message'
import { menuIdAt } from '@placard/domain/platform/menu/page'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { ChevronLeft, ChevronRight, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useHref, useLocation } from 'react-router'
import { useLocale, useTexts } from '@placard/ui/locale/locale'

/** The texts of the banner besides its messages. */
export const bannerTexts = textTable({
  banner: ['Announcements', '公告'],
  previous: ['Previous announcement', '上一条公告'],
  next: ['Next announcement', '下一条公告'],
  place: ['{place} of {count}', '第 {place} 条，共 {count} 条'],
  close: ['Close this announcement', '关闭此公告'],
  more: ['More', '展开'],
  less: ['Less', '收起'],
})

interface BannerProps {
  readonly ownerId: string
  /** Called with the height of a message in pixels, with 0 if there is none, and with null on a page without banners. */
  readonly onHeight: (heightPx: number | null) => void
}

/** The banner messages of the current page, one at a time. Renders nothing if there are none. @see spec §4 "Banner" */
export function Banner({ ownerId, onHeight }: BannerProps) {
  const locale = useLocale()
  const menuId = menuIdAt(useHref(useLocation()))
  useLayoutEffect(() => {
    if (menuId === null) onHeight(null)
  }, [menuId, onHeight])
  if (menuId === null) return null
  // The server's texts depend on the language.
  return (
    <PageBanner
      key={`${menuId} ${ownerId} ${locale}`}
      {...{ ownerId, onHeight }}
      pageId={String(menuId)}
    />
  )
}

function PageBanner({ ownerId, pageId, onHeight }: BannerProps & { pageId: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const player = useMemo(
    () => bannerPlayer({ ownerId, pageId, onLoaded: () => setLoaded(true) }),
    [ownerId, pageId],
  )
  const { message, count, place } = useSyncExternalStore(player.subscribe, player.state)
  useLayoutEffect(() => {
    if (isLoaded) onHeight(box.current?.offsetHeight ?? 0)
  }, [isLoaded, message, onHeight])
  // The live region exists before its content; otherwise screen readers would not announce the first message.
  return (
    <div ref={box} aria-live="polite">
      {message && <BannerMessage {...{ player, message, count, position: place }} />}
    </div>
  )
}

type PlayingProps = {
  readonly player: BannerPlayer
  readonly message: NonNullable<ReturnType<BannerPlayer['state']>['message']>
  readonly count: number
  readonly position: number
}

function BannerMessage({ player, message, count, position }: PlayingProps) {
  const texts = useTexts(bannerTexts)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useEffect(() => {
    player.hold(isPaused)
    return () => player.hold(false)
  }, [player, isPaused])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only pauses the rotation
    <section
      className="mkt-banner"
      aria-label={texts.banner}
      data-urgency={urgencyOf(message.priority)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <UrgencyIcon urgency={urgencyOf(message.priority)} />
      <MessageText key={message.messageId} html={message.message} />
      {count > 1 && (
        <div className="mkt-banner-turns">
          <button type="button" aria-label={texts.previous} onClick={() => player.turn(-1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </button>
          <span>{texts.place({ place: position, count })}</span>
          <button type="button" aria-label={texts.next} onClick={() => player.turn(1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </div>
      )}
      <button type="button" aria-label={texts.close} onClick={() => player.close()}>
        <X size={16} aria-hidden="true" />
      </button>
    </section>
  )
}

const urgencyIcons = { high: CircleAlert, middle: TriangleAlert, low: Info } as const

function UrgencyIcon({ urgency }: { urgency: keyof typeof urgencyIcons }) {
  const Icon = urgencyIcons[urgency]
  return <Icon className="mkt-banner-icon" size={16} aria-hidden="true" />
}

/** A message in one line, two on a phone; a button shows the rest of a longer one. */
function MessageText({ html }: { html: string }) {
  const texts = useTexts(bannerTexts)
  const text = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {}
      setCut(scrollHeight > clientHeight)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <div className="mkt-banner-message">
      <div ref={text} className="mkt-banner-text" data-whole={isWhole || undefined}>
        <BannerMarkup html={html} />
      </div>
      {(isCut || isWhole) && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {texts[isWhole ? 'less' : 'more']}
        </button>
      )}
    </div>
  )
}
