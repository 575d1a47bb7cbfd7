/** The parameter of an address that names the selected node of the tree of services, by its id. @see spec S1.4 */
export const nodeParameter = 'node'
