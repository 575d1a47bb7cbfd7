import { locales } from '@placard/domain/platform/locale/locale'
import type { LocalText } from '@placard/domain/platform/locale/text'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { useStaffBannerWords } from './words.ts'

/** Shows the message as users will see it, in each language that has a text. */
export function Preview({ message }: { message: LocalText }) {
  const words = useStaffBannerWords()
  const written = locales.filter((locale) => message[locale])
  if (written.length === 0) return null
  return (
    <section className="staff-preview" aria-label={words.preview}>
      {written.map((locale) => (
        <div key={locale} lang={locale}>
          <BannerMarkup html={message[locale] ?? ''} />
        </div>
      ))}
    </section>
  )
}
