/** The measured tables, ours and its peers. Each is a page of its own in `page/`. */
export const contestants = ['ours', 'ag-grid', 'react-data-grid', 'tanstack', 'antd'] as const
export type Contestant = (typeof contestants)[number]
export type Peer = Exclude<Contestant, 'ours'>

export const names: Readonly<Record<Peer, string>> = {
  'ag-grid': 'AG Grid Community 36',
  'react-data-grid': 'react-data-grid 7',
  tanstack: 'TanStack Table 9 + Virtual',
  antd: 'antd 6 virtual Table',
}

/** The size of the shown data. */
export interface Scene {
  readonly rows: number
  readonly columns: number
}
