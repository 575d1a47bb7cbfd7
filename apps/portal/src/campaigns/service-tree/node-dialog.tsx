import { useTexts } from '@placard/ui/locale/locale'
import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import {
  removeServiceNode,
  saveServiceNode,
  type ServiceNodeRow,
} from '@placard/contract/campaigns/service-node'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useState } from 'react'
import type { Services } from './services.ts'
import { serviceTexts } from './texts.ts'
import { placeProblem } from '@placard/domain/platform/tree/tree'
import { treeRows } from './rows.ts'

/** The change of the tree that the user has started. */
export type NodeTask =
  | { readonly kind: 'add'; readonly parentId: string | null }
  | { readonly kind: 'change' | 'remove'; readonly node: ServiceNodeRow }

export interface NodeDialogProps {
  readonly task: NodeTask
  readonly nodes: readonly ServiceNodeRow[]
  readonly services: Services
  readonly close: () => void
}

/** A dialog that asks for the details of a change to the tree, makes it, and shows why it failed. */
export function NodeDialog({ task, nodes, services, close }: NodeDialogProps) {
  const texts = useTexts(serviceTexts)
  const node = task.kind === 'add' ? null : currentVersion(task.node, nodes)
  const [name, setName] = useState(node?.nodeName ?? '')
  const [parentId, setParentId] = useState(task.kind === 'add' ? task.parentId : task.node.parentId)
  const isRemoval = task.kind === 'remove'
  const submit = async () => {
    const nodeName = name.trim()
    if (!isRemoval && nodeName === '') throw new Error(texts.nameMissing)
    try {
      await applyTask(task, { node, nodeName, parentId }, services)
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== code.changedByOther) throw error
      services.reload()
      throw new Error(texts.changedMeanwhile, { cause: error })
    }
    services.reload()
  }
  return (
    <FormDialog
      title={
        task.kind === 'add'
          ? texts.addTitle
          : texts[`${task.kind}Title`]({ name: node?.nodeName ?? '' })
      }
      submitLabel={isRemoval ? texts.removeNow : texts.save}
      isDestructive={isRemoval}
      onSubmit={submit}
      onClose={close}
    >
      {isRemoval ? (
        <p>{texts.removeWarning}</p>
      ) : (
        <>
          <TextField
            label={texts.name}
            path="nodeName"
            maxLength={100}
            value={name}
            onChange={setName}
          />
          <SelectField
            label={texts.place}
            path="parentId"
            options={[{ value: null, label: texts.top }, ...placesFor(nodes, node)]}
            value={parentId}
            onChange={setParentId}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Returns the possible parents of a node. @param node null for a new one */
function placesFor(nodes: readonly ServiceNodeRow[], node: ServiceNodeRow | null) {
  const nodeId = node?.nodeId ?? null
  return treeRows(nodes, new Set(nodes.map((one) => one.nodeId)))
    .filter((row) => placeProblem(nodes, { nodeId, parentId: row.node.nodeId }) === null)
    .map(({ node: place, level }) => ({
      value: place.nodeId,
      label: place.nodeName,
      depth: level,
    }))
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
