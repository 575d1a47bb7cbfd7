import { callServer } from '@placard/browser/request/call'
import { saveArticle, type StaffArticle } from '@placard/contract/staff-help'
import { helpBodyMaxLength, helpTitleMaxLength } from '@placard/domain/help/article'
import { helpCategory, helpCategoryNames } from '@placard/domain/help/category'
import { textIn } from '@placard/domain/locale/text'
import { HelpText } from '@placard/ui/help-text/help-text'
import { useLocale } from '#portal/language/language.ts'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { useDraft } from '#portal/platform/draft.ts'
import { LocalTextField } from '#portal/platform/field.tsx'
import { PageChecks } from '#portal/platform/pages-field.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { usePlatformWords } from '#portal/platform/words.ts'
import { useStaffHelpWords } from './words.ts'

type Draft = Pick<StaffArticle, 'title' | 'body' | 'category' | 'menuIds'>

const beginning: Draft = { title: {}, body: {}, category: helpCategory.start, menuIds: [] }

/** Writes an article, or changes one. */
export function ArticleDialog({
  article,
  done,
  close,
}: DialogEnd & { article: StaffArticle | null }) {
  const words = useStaffHelpWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const { draft, field } = useDraft<Draft>(article ?? beginning)
  const act = async () => {
    const { title, body, category, menuIds } = draft
    const seen = article && { articleId: article.articleId, version: article.version }
    const input = { ...seen, title, body, category, menuIds }
    await callServer(saveArticle, input, { errorInPlace: true })
    done(shared.saved)
  }
  const names = helpCategoryNames[locale]
  return (
    <Dialog
      title={article ? textIn(article.title, locale) : words.begin}
      label={shared.save}
      {...{ act, close }}
    >
      <LocalTextField label={words.heading} maxLength={helpTitleMaxLength} {...field('title')} />
      <LocalTextField
        label={words.body}
        hint={words.bodyHint}
        maxLength={helpBodyMaxLength}
        rows={10}
        {...field('body')}
      />
      <details>
        <summary>{words.preview}</summary>
        <HelpText className="staff-help-text" text={textIn(draft.body, locale)} />
      </details>
      <SelectField
        label={words.category}
        options={Object.values(helpCategory).map((one) => [one, names[one]] as const)}
        {...field('category')}
      />
      <fieldset className="staff-audience">
        <legend>{words.menus}</legend>
        <PageChecks {...field('menuIds')} />
      </fieldset>
    </Dialog>
  )
}
