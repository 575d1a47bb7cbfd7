import { callServer } from '@placard/browser/request/call'
import { saveArticle, type StaffArticle } from '@placard/contract/support/staff-help'
import { helpBodyMaxLength, helpTitleMaxLength } from '@placard/domain/support/help/article'
import { helpCategory, helpCategoryNames } from '@placard/domain/support/help/category'
import { textIn } from '@placard/domain/platform/locale/text'
import { HelpText } from '@placard/ui/help-text/help-text'
import { useLocale } from '#portal/platform/language/language.ts'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { Dialog } from '#portal/platform/staff/dialog.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField } from '#portal/platform/staff/field.tsx'
import { PageChecks } from '#portal/support/audience/pages-field.tsx'
import { SelectField } from '#portal/platform/staff/select-field.tsx'
import { usePlatformWords } from '#portal/platform/staff/words.ts'
import { useStaffHelpWords } from './words.ts'

type Draft = Pick<StaffArticle, 'title' | 'body' | 'category' | 'menuIds'>

const beginning: Draft = { title: {}, body: {}, category: helpCategory.start, menuIds: [] }

/** Adds or changes an article. */
export function ArticleDialog({
  article,
  done,
  close,
}: DialogCallbacks & { article: StaffArticle | null }) {
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
