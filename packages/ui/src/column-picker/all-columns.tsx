import type { ColumnGroup, PersonalColumn } from '@placard/domain/platform/column/element'
import { chooseColumns, isPinned } from '@placard/domain/platform/column/picker'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListProps } from './props.tsx'
import { pickerTexts } from './texts.tsx'

/** The number of columns, with their headings, that a dialog of usual height has room for. */
const visibleCount = 16

/**
 * Renders all columns of the page under their group headings, with a checkbox each.
 *
 * @param showsRest false for the first frame, which has only the columns that are in view
 */
export function AllColumns({ showsRest, ...props }: ListProps & { readonly showsRest: boolean }) {
  const { locale, picker } = props
  const texts = pickerTexts[locale]
  const [text, setText] = useState('')
  const found = matching(picker.groups, text)
  return (
    <div className="placard-columns-all">
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        maxLength={100}
        // Enter would submit the form and save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && <p role="status">{texts.nothingFound({ text: text.trim() })}</p>}
      {found.map((group, at) => {
        const above = found.slice(0, at).reduce((sum, { elements }) => sum + elements.length, 0)
        const count = showsRest ? group.elements.length : visibleCount - above
        return count > 0 && <Group key={group.groupName} {...props} group={group} count={count} />
      })}
    </div>
  )
}

function matching(groups: readonly ColumnGroup[], text: string): ColumnGroup[] {
  const wanted = text.trim().toLocaleLowerCase()
  const has = ({ elementName }: PersonalColumn) => elementName.toLocaleLowerCase().includes(wanted)
  return groups
    .map((group) => ({ ...group, elements: group.elements.filter(has) }))
    .filter(({ elements }) => elements.length > 0)
}

interface GroupProps extends ListProps {
  readonly group: ColumnGroup
  /** The number of columns that are rendered. */
  readonly count: number
}

function Group({ group, count, locale, picker, change }: GroupProps) {
  const texts = pickerTexts[locale]
  const chosen = new Set(picker.selection)
  const free = group.elements.filter((column) => !isPinned(column))
  const codes = free.map(({ elementCode }) => elementCode)
  const chosenCount = codes.filter((code) => chosen.has(code)).length
  return (
    <fieldset>
      <legend>{group.groupName}</legend>
      {free.length > 1 && (
        <Choice
          name={texts.allOf({ group: group.groupName })}
          chosen={chosenCount === free.length}
          partly={chosenCount > 0 && chosenCount < free.length}
          onChoose={(isChosen) => change(chooseColumns(picker, codes, isChosen))}
        />
      )}
      {group.elements.slice(0, count).map((column) => (
        <Choice
          key={column.elementCode}
          name={column.elementName}
          comment={column.comment}
          chosen={chosen.has(column.elementCode)}
          fixed={isPinned(column)}
          onChoose={(isChosen) => change(chooseColumns(picker, [column.elementCode], isChosen))}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly comment?: string
  readonly chosen: boolean
  readonly partly?: boolean
  readonly fixed?: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Choice({ name, comment, chosen, partly = false, fixed, onChoose }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const commentId = useId()
  useEffect(() => {
    // The indeterminate state has no HTML attribute.
    if (input.current) input.current.indeterminate = partly
  }, [partly])
  return (
    <label>
      <input
        ref={input}
        type="checkbox"
        checked={chosen}
        disabled={fixed}
        aria-describedby={comment ? commentId : undefined}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>{name}</span>
      {comment && <small id={commentId}>{comment}</small>}
    </label>
  )
}
