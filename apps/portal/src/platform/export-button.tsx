import { downloadFile, saveFile } from '@placard/browser/request/download'
import { leadsToLogin } from '@placard/browser/request/error'
import type { AnyCall, InputOf } from '@placard/contract/call'
import { useState } from 'react'
import { usePlatformWords } from './words.ts'

interface ExportButtonProps<C extends AnyCall> {
  readonly call: C
  readonly input: InputOf<C>
}

/** Saves what a download call answers as a file. */
export function ExportButton<C extends AnyCall>({ call, input }: ExportButtonProps<C>) {
  const words = usePlatformWords()
  const [failure, setFailure] = useState('')
  const save = () => {
    setFailure('')
    downloadFile(call, input, { message: false }).then(saveFile, (error: unknown) => {
      if (!leadsToLogin(error)) setFailure(error instanceof Error ? error.message : String(error))
    })
  }
  return (
    <>
      <button type="button" className="button" onClick={save}>
        {words.export}
      </button>
      <span role="alert">{failure}</span>
    </>
  )
}
