import { callServer } from '@placard/browser/request/call'
import { saveArticle, type StaffArticle } from '@placard/contract/support/staff-help'
import {
  helpBodyMaxLength,
  helpCategory,
  helpCategoryNames,
  helpTitleMaxLength,
} from '@placard/domain/support/help/article'
import { textIn } from '@placard/domain/platform/locale/locale'
import { HelpText } from '@placard/ui/help-text/help-text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField } from '#portal/platform/staff/fields.tsx'
import { PagesChecksField } from '#portal/support/audience/pages-field.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { staffHelpTexts } from './texts.ts'

type Draft = Pick<StaffArticle, 'title' | 'body' | 'category' | 'menuIds'>

const initialDraft: Draft = { title: {}, body: {}, category: helpCategory.start, menuIds: [] }

/** Adds or changes an article. */
export function ArticleDialog({
  article,
  done,
  close,
}: DialogCallbacks & { article: StaffArticle | null }) {
  const texts = useTexts(staffHelpTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { draft, field } = useDraft<Draft>(article ?? initialDraft)
  const act = async () => {
    const { title, body, category, menuIds } = draft
    const seen = article && { articleId: article.articleId, version: article.version }
    const input = { ...seen, title, body, category, menuIds }
    await callServer(saveArticle, input, { errorInPlace: true })
    done(shared.saved)
  }
  const names = helpCategoryNames[locale]
  return (
    <FormDialog
      width="wide"
      title={article ? textIn(article.title, locale) : texts.begin}
      submitLabel={shared.save}
      onSubmit={act}
      onClose={close}
    >
      <LocalTextField label={texts.heading} maxLength={helpTitleMaxLength} {...field('title')} />
      <LocalTextField
        label={texts.body}
        hint={texts.bodyHint}
        maxLength={helpBodyMaxLength}
        rows={10}
        {...field('body')}
      />
      <details>
        <summary>{texts.preview}</summary>
        <HelpText className="staff-help-text" text={textIn(draft.body, locale)} />
      </details>
      <SelectField
        label={texts.category}
        options={Object.values(helpCategory).map((one) => ({ value: one, label: names[one] }))}
        {...field('category')}
      />
      <PagesChecksField label={texts.menus} {...field('menuIds')} />
    </FormDialog>
  )
}
