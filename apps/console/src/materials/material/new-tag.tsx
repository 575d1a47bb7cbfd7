import { tagMaxLength } from '@placard/domain/materials/material/limit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { materialTexts } from './material-texts.ts'
import { tagsQuery } from './query.ts'

/** The input for a new tag, which suggests existing ones. */
export function NewTag({ add }: { add: (tag: string) => void }) {
  const texts = useTexts(materialTexts)
  const id = useId()
  const { data } = useQuery(tagsQuery)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const typed = new FormData(form).get('tag')
        const tag = typeof typed === 'string' ? typed.trim() : ''
        if (tag !== '') add(tag)
        form.reset()
      }}
    >
      <input
        name="tag"
        list={`${id}-tags`}
        aria-label={texts.addTag}
        placeholder={texts.addTag}
        maxLength={tagMaxLength}
        autoComplete="off"
      />
      <datalist id={`${id}-tags`}>
        {data?.items.map((one) => (
          <option key={one.tag}>{one.tag}</option>
        ))}
      </datalist>
    </form>
  )
}
