/** The URL parameter with the id of the selected service node. @see spec S1.4 */
export const nodeParameter = 'node'
