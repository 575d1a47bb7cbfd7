import { callServer } from '@placard/browser/request/call'
import { saveArticle, type StaffArticle } from '@placard/contract/staff-help'
import { helpBodyMaxLength, helpTitleMaxLength } from '@placard/domain/help/article'
import { helpCategory, helpCategoryNames } from '@placard/domain/help/category'
import { textIn } from '@placard/domain/locale/text'
import { HelpText } from '@placard/ui/help-text/help-text'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField } from '#portal/platform/field.tsx'
import { PageChecks } from '#portal/platform/pages-field.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
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
  const submission = useSubmission()
  const [draft, setDraft] = useState<Draft>(article ?? beginning)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const submit = () =>
    submission.attempt(async () => {
      const { title, body, category, menuIds } = draft
      const seen = article && { articleId: article.articleId, version: article.version }
      const input = { ...seen, title, body, category, menuIds }
      await callServer(saveArticle, input, { message: false })
      done(shared.saved)
      close()
    })
  const names = helpCategoryNames[locale]
  return (
    <Dialog
      title={article ? textIn(article.title, locale) : words.begin}
      submitLabel={shared.save}
      {...{ submission, submit, close }}
    >
      <LocalTextField
        label={words.heading}
        path="title"
        maxLength={helpTitleMaxLength}
        submission={submission}
        value={draft.title}
        change={(title) => change({ title })}
      />
      <LocalTextField
        label={words.body}
        hint={words.bodyHint}
        path="body"
        maxLength={helpBodyMaxLength}
        rows={10}
        submission={submission}
        value={draft.body}
        change={(body) => change({ body })}
      />
      <details>
        <summary>{words.preview}</summary>
        <HelpText className="staff-help-text" text={textIn(draft.body, locale)} />
      </details>
      <SelectField
        label={words.category}
        problem={submission.problemOf('category')}
        value={draft.category}
        options={Object.values(helpCategory).map((one) => [one, names[one]] as const)}
        change={(category) => change({ category })}
      />
      <fieldset className="staff-audience">
        <legend>{words.menus}</legend>
        <PageChecks value={draft.menuIds} change={(menuIds) => change({ menuIds })} />
      </fieldset>
    </Dialog>
  )
}
