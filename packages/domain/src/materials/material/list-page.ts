/**
 * The defaults of a request for the material list.
 *
 * @see spec §9 "Material list defaults"
 */
export const materialListDefaults = { ids: [], type: '', pageNum: 1, pageSize: 10 } as const

/**
 * The only page of interactive materials that is ever requested.
 *
 * @see spec §9 "Interactive list"
 */
export const interactiveListPage = { pageNum: 1, pageSize: 10 } as const
