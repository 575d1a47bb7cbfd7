import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import { listDictionaryItems } from '@placard/contract/campaigns/dictionary'
import {
  saveDictionaryItem,
  type StaffDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import {
  type EditableDictionary,
  editableDictionary,
  itemCodeMaxLength,
  itemNameMaxLength,
} from '@placard/domain/campaigns/dictionary/type'
import { textIn } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { CheckField } from '@placard/ui/form/choice-field'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { type DraftField, useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField, PositionField } from '#portal/platform/staff/fields.tsx'
import { TextField } from '@placard/ui/form/text-field'
import { SelectField } from '@placard/ui/form/select-field'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { staffDictionaryTexts } from './texts.ts'

interface ItemDialogProps extends DialogCallbacks {
  readonly item: StaffDictionaryItem | null
  readonly dicType: EditableDictionary
}

type Draft = Omit<StaffDictionaryItem, 'itemId' | 'dicType' | 'version'>

const flags = { retired: false, offline: false }
const initialDraft: Draft = { code: '', parent: null, name: {}, sort: 0, ...flags }

/** Adds or changes an item. Code and parent cannot be changed. */
export function ItemDialog({ item, dicType, done, close }: ItemDialogProps) {
  const texts = useTexts(staffDictionaryTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { draft, field } = useDraft<Draft>(item ?? initialDraft)
  const act = async () => {
    const { code, parent, name, sort, retired, offline } = draft
    const seen = item && { itemId: item.itemId, version: item.version }
    const input = { ...seen, dicType, code, parent, name, sort, retired, offline }
    await callServer(saveDictionaryItem, input, { errorInPlace: true })
    done(shared.saved)
  }
  return (
    <FormDialog
      width="wide"
      title={item ? textIn(item.name, locale) : texts.begin}
      submitLabel={shared.save}
      onSubmit={act}
      onClose={close}
    >
      {item === null && (
        <div className="staff-pair">
          <TextField
            label={texts.code}
            hint={texts.codeHint}
            maxLength={itemCodeMaxLength}
            {...field('code')}
          />
          {dicType === editableDictionary.industry && <ParentField {...field('parent')} />}
        </div>
      )}
      <LocalTextField label={texts.name} maxLength={itemNameMaxLength} {...field('name')} />
      <PositionField {...field('sort')} />
      <CheckField label={shared.retiredHint} {...field('retired')} />
      {dicType === editableDictionary.app && (
        <CheckField label={texts.offlineHint} {...field('offline')} />
      )}
    </FormDialog>
  )
}

function ParentField({ path, value, onChange }: DraftField<string | null>) {
  const texts = useTexts(staffDictionaryTexts)
  const { data } = useQuery(callQuery(listDictionaryItems, { dicType: 'industry', parent: '' }))
  const tops = data?.items ?? []
  return (
    <SelectField
      label={texts.parent}
      path={path}
      value={value}
      options={[
        { value: null, label: texts.top },
        ...tops.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
