import { Combobox } from '../combobox/combobox.tsx'
import { Select, type SelectProps } from '../select/select.tsx'
import { Field, type FieldLabel } from './field.tsx'

interface SelectFieldProps<Value>
  extends
    FieldLabel,
    Pick<SelectProps<Value>, 'options' | 'value' | 'onChange' | 'placeholder' | 'disabled'> {
  readonly onBlur?: () => void
  /** True for more options than fit on the screen. */
  readonly isSearchable?: boolean
  /** Searches elsewhere, such as on the server. */
  readonly onSearch?: (text: string) => void
}

/** A select with its label, hint and problem. */
export function SelectField<Value>(props: SelectFieldProps<Value>) {
  const { label, hint, problem, path, name, isSearchable, onSearch, ...select } = props
  return (
    <Field {...{ label, hint, problem, path, name }}>
      {(marks) =>
        isSearchable || onSearch ? (
          <Combobox {...marks} {...select} {...(onSearch && { onSearch })} />
        ) : (
          <Select {...marks} {...select} />
        )
      }
    </Field>
  )
}
