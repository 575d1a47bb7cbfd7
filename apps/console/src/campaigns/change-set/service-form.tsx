import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useEffect, useState } from 'react'
import { serviceOptions, useService } from '#console/campaigns/manage/service/service.ts'
import type { FormProps } from './operation-draft.ts'
import { placeTexts } from './place-texts.ts'

/** The form that moves plans to a service of the tree, or out of it. */
export function ServiceForm({ draft, problems, change }: FormProps) {
  const { service: texts } = useTexts(placeTexts)
  const { nodes, reload } = useService()
  // The service to select may just have been added by somebody.
  const [refresh] = useState(() => reload)
  useEffect(() => refresh(), [refresh])
  return (
    <SelectField
      label={texts.label}
      hint={texts.hint}
      isSearchable
      placeholder={texts.choose}
      options={[{ value: null, label: texts.none }, ...serviceOptions(nodes)]}
      value={draft.nodeId}
      onChange={(nodeId) => change({ nodeId })}
      problem={problems.nodeId}
    />
  )
}
