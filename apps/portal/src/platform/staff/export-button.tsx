import { useTexts } from '@placard/ui/locale/locale'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { Button } from '@placard/ui/button/button'
import { platformTexts } from './texts.ts'

interface ExportButtonProps<C extends AnyCall> {
  readonly call: C
  readonly input: InputOf<C>
}

/** Saves the response of a download call as a file. */
export function ExportButton<C extends AnyCall>({ call, input }: ExportButtonProps<C>) {
  const texts = useTexts(platformTexts)
  // The shell shows the error as a toast.
  const save = () => void downloadFile(call, input).then(saveFile, () => undefined)
  return <Button onClick={save}>{texts.export}</Button>
}
