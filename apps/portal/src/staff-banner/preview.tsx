import { locales } from '@placard/domain/locale/locale'
import type { LocalText } from '@placard/domain/locale/text'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { useStaffBannerWords } from './words.ts'

/** What has been written so far as people will see it, in each language that has words. */
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
