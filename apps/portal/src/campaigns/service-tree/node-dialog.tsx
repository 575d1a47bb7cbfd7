import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import {
  removeServiceNode,
  saveServiceNode,
  type ServiceNodeRow,
} from '@placard/contract/campaigns/service-node'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Services } from './services.ts'
import { useServiceTexts } from './texts.ts'
import { placeProblem } from '@placard/domain/platform/tree/tree'
import { treeRows } from './rows.ts'

interface PlaceFieldProps {
  readonly nodes: readonly ServiceNodeRow[]
  /** The node to move; null for a new one. */
  readonly node: ServiceNodeRow | null
  readonly parentId: string | null
  readonly choose: (parentId: string | null) => void
}

// Options cannot contain markup, and only non-breaking spaces indent their text.
const indent = '\u00A0\u00A0\u00A0'

/** Selects the parent of a node. Impossible parents are not offered. */
function ParentField({ nodes, node, parentId, choose }: PlaceFieldProps) {
  const texts = useServiceTexts()
  const nodeId = node?.nodeId ?? null
  const rows = treeRows(nodes, new Set(nodes.map((one) => one.nodeId)))
  const places = rows.filter(
    (row) => placeProblem(nodes, { nodeId, parentId: row.node.nodeId }) === null,
  )
  return (
    <label>
      {texts.place}
      <select
        value={parentId ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      >
        <option value="">{texts.top}</option>
        {places.map(({ node: place, level }) => (
          <option key={place.nodeId} value={place.nodeId}>
            {indent.repeat(level) + place.nodeName}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The change of the tree that the user has started. */
export type NodeTask =
  | { readonly kind: 'add'; readonly parentId: string | null }
  | { readonly kind: 'change' | 'remove'; readonly node: ServiceNodeRow }

interface NodeDialogProps {
  readonly task: NodeTask
  readonly nodes: readonly ServiceNodeRow[]
  readonly services: Services
  readonly close: () => void
}

/** A dialog that asks for the details of a change to the tree, makes it, and shows why it failed. */
export function NodeDialog({ task, nodes, services, close }: NodeDialogProps) {
  const texts = useServiceTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const node = task.kind === 'add' ? null : currentVersion(task.node, nodes)
  const [name, setName] = useState(node?.nodeName ?? '')
  const [parentId, setParentId] = useState(task.kind === 'add' ? task.parentId : task.node.parentId)
  const { problem, setProblem, busy, attempt } = useAttempt(services, () => dialog.current?.close())
  // A modal dialog keeps the keyboard out of the content that it covers, and returns the focus.
  useEffect(() => dialog.current?.showModal(), [])
  const isRemoval = task.kind === 'remove'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isRemoval && name.trim() === '') setProblem(texts.nameMissing)
    else void attempt(() => applyTask(task, { node, nodeName: name.trim(), parentId }, services))
  }
  return (
    <dialog
      ref={dialog}
      className="dialog services-dialog"
      aria-labelledby="service-task"
      onClose={close}
    >
      <form onSubmit={submit} noValidate>
        <h2 id="service-task">
          {texts[`${task.kind}Title`].replace('{name}', node?.nodeName ?? '')}
        </h2>
        {isRemoval ? (
          <p>{texts.removeWarning}</p>
        ) : (
          <>
            <label>
              {texts.name}
              <input
                value={name}
                maxLength={100}
                autoComplete="off"
                aria-invalid={problem !== ''}
                aria-describedby="service-problem"
                onChange={({ target }) => setName(target.value)}
              />
            </label>
            <ParentField {...{ nodes, node, parentId }} choose={setParentId} />
          </>
        )}
        <p id="service-problem" className="problem" role="alert">
          {problem}
        </p>
        <div className="choices">
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button className="button" disabled={busy}>
            {busy ? texts.saving : isRemoval ? texts.removeNow : texts.save}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** Returns the current version of the node, so that a retry after a conflicting change is based on that change. */
function currentVersion(node: ServiceNodeRow, nodes: readonly ServiceNodeRow[]): ServiceNodeRow {
  return nodes.find(({ nodeId }) => nodeId === node.nodeId) ?? node
}

interface NodeInput {
  /** The node to change; null creates a new one. */
  readonly node: ServiceNodeRow | null
  readonly nodeName: string
  readonly parentId: string | null
}

/** Makes the change. @throws CallRefused, CallFailed */
async function applyTask(
  task: NodeTask,
  { node, ...place }: NodeInput,
  { select, selectedId }: Services,
): Promise<void> {
  const inPlace = { errorInPlace: true }
  if (node === null) {
    await callServer(saveServiceNode, place, inPlace)
    return
  }
  const { nodeId, version } = node
  const isRemoval = task.kind === 'remove'
  const saved = isRemoval
    ? await callServer(removeServiceNode, { nodeId, version }, inPlace).then(() => null)
    : await callServer(saveServiceNode, { nodeId, version, ...place }, inPlace)
  if (selectedId === nodeId) select(saved)
}

/** Returns a function that attempts a change. On success the tree reloads; on failure `problem` is the reason. */
function useAttempt({ reload }: Services, close: () => void) {
  const texts = useServiceTexts()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
      reload()
      close()
    } catch (error) {
      const isOld = error instanceof CallRefused && error.code === code.changedByOther
      if (isOld) reload()
      setProblem(isOld ? texts.changedMeanwhile : textOf(error))
      setBusy(false)
    }
  }
  return { problem, setProblem, busy, attempt }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
