import { downloadFile, saveFile } from '@placard/browser/request/download'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { usePlatformWords } from './words.ts'

interface ExportButtonProps<C extends AnyCall> {
  readonly call: C
  readonly input: InputOf<C>
}

/** Saves the response of a download call as a file. */
export function ExportButton<C extends AnyCall>({ call, input }: ExportButtonProps<C>) {
  const words = usePlatformWords()
  // The shell shows the error as a toast.
  const save = () => void downloadFile(call, input).then(saveFile, () => undefined)
  return (
    <button type="button" className="button" onClick={save}>
      {words.export}
    </button>
  )
}
